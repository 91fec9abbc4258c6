// The board beside the text, after the move at the cursor.

import {ViewColumn, languages, window} from "vscode";

const LANGUAGES = [{language: "gungi-gn"}, {language: "gungi-gfen"}];

export class BoardPanel {
  #ask;
  /** @type {import("vscode").WebviewPanel | undefined} */
  #panel;
  #question = 0;

  /** @param ask returns the SVG of the board at a position of a document */
  constructor(ask) {
    this.#ask = ask;
  }

  /** Opens the panel for the active editor. */
  async show() {
    const editor = window.activeTextEditor;
    if (!this.#panel) {
      const options = {enableScripts: false, localResourceRoots: []};
      const where = {viewColumn: ViewColumn.Beside, preserveFocus: true};
      this.#panel = window.createWebviewPanel("gungi.board", "Gungi", where, options);
      this.#panel.onDidDispose(() => (this.#panel = undefined));
    }
    await this.follow(editor);
  }

  /** Shows the board at the cursor of an editor, if it is one of a game. */
  async follow(editor) {
    if (!this.#panel || !editor || !languages.match(LANGUAGES, editor.document)) return;
    const question = ++this.#question;
    const svg = await this.#ask(editor.document.uri, editor.selection.active).catch(() => undefined);
    // The cursor may be elsewhere by now.
    if (svg && this.#panel && question === this.#question) this.#panel.webview.html = page(svg);
  }

  dispose() {
    this.#panel?.dispose();
  }
}

/** A page with a picture. The picture is an image, so nothing in it can run. */
function page(svg) {
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<style>body { margin: 0 } img { display: block; margin: auto; max-width: 100%; max-height: 100vh }</style>
<title>Gungi</title>
</head>
<body><img src="${source}" alt="The board"></body>
</html>`;
}
