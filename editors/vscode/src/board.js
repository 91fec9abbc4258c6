// The board beside the text, after the move at the cursor: a click on a move goes to it, clicks on squares write a move.

import {Range, Selection, TextEditorRevealType, ViewColumn, WorkspaceEdit, languages, window, workspace} from "vscode";
import {emptyPage, page} from "./page.js";

const LANGUAGES = [{language: "gungi-gn"}, {language: "gungi-gfen"}];

export class BoardPanel {
  #ask;
  #toRange;
  /** @type {import("vscode").WebviewPanel | undefined} */
  #panel;
  #question = 0;
  /** What the panel shows: a document in a version, and the answer of the server about it. */
  #shown;

  /**
   * @param ask returns the board at a position of a document
   * @param toRange turns a range of the server into one of VS Code
   */
  constructor(ask, toRange) {
    this.#ask = ask;
    this.#toRange = toRange;
  }

  /** Opens the panel for the active editor. */
  async show() {
    const editor = window.activeTextEditor;
    if (!this.#panel) {
      const options = {enableScripts: true, localResourceRoots: []};
      const where = {viewColumn: ViewColumn.Beside, preserveFocus: true};
      this.#panel = window.createWebviewPanel("gungi.board", "Gungi", where, options);
      this.#panel.onDidDispose(() => (this.#panel = undefined));
      this.#panel.webview.onDidReceiveMessage((message) => this.#take(message));
    }
    await this.follow(editor);
  }

  /** Shows the board at the cursor of an editor, if it is one of a game. */
  async follow(editor) {
    if (!this.#panel || !editor || !languages.match(LANGUAGES, editor.document)) return;
    const question = ++this.#question;
    const {uri, version} = editor.document;
    const board = await this.#ask(uri, editor.selection.active).catch(() => undefined);
    // The cursor may be elsewhere by now.
    if (!this.#panel || question !== this.#question) return;
    this.#shown = board && {uri, version, board};
    this.#panel.webview.html = board ? page(board) : emptyPage;
  }

  /** Does what a click in the panel asks for. Only numbers come from there: they choose what the server has sent. */
  async #take({go, write, way}) {
    if (!this.#shown) return;
    const {uri, version, board} = this.#shown;
    const document = await workspace.openTextDocument(uri);
    if (document.version !== version) return;
    const mv = board.moves[go];
    const legal = board.legal[write];
    const chosen = board.ways[way];
    if (mv) {
      await this.#select(document, this.#toRange(mv.range).start);
    } else if (go === -1 && board.start) {
      await this.#select(document, this.#toRange({start: board.start, end: board.start}).start);
    } else if (legal && chosen) {
      const range = this.#toRange(chosen.range);
      const text = chosen.before + legal.text;
      const end = document.offsetAt(range.start) + text.length;
      const edit = new WorkspaceEdit();
      edit.replace(uri, range, text + chosen.after);
      // The numbers behind the move.
      for (const {range, newText} of chosen.edits[legal.turn]) edit.replace(uri, this.#toRange(range), newText);
      if (await workspace.applyEdit(edit)) await this.#select(document, document.positionAt(end));
    }
  }

  async #select(document, position) {
    const column = window.visibleTextEditors.find((editor) => editor.document === document)?.viewColumn;
    const editor = await window.showTextDocument(document, {viewColumn: column ?? ViewColumn.One, preserveFocus: true});
    editor.selection = new Selection(position, position);
    editor.revealRange(new Range(position, position), TextEditorRevealType.InCenterIfOutsideViewport);
    await this.follow(editor);
  }

  dispose() {
    this.#panel?.dispose();
  }
}
