// The board beside the text, after the move at the cursor: a click on a move goes to it, clicks on squares write a move.

import {Position, Range, Selection, TextEditorRevealType, Uri, ViewColumn, WorkspaceEdit, languages, window, workspace} from "vscode";
import {page, shownOf} from "./page.js";

const LANGUAGES = ["gungi-gn", "gungi-gfen", "gungi-fen", "gungi-pgn"].map((language) => ({language}));

/** The type of the panel, by which it is found after the window was loaded again. */
export const BOARD = "gungi.board";

export class BoardPanel {
  #ask;
  #toRange;
  /** @type {import("vscode").WebviewPanel | undefined} */
  #panel;
  /** Whether the page has said that it takes messages. */
  #isReady = false;
  /** What the panel shows: a document in a version, and the answer of the server about it. */
  #shown;
  /** The place that the server is asked about, and the one to ask about next: places in between are left out. */
  #asked;
  #next;

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
    if (!this.#panel) {
      const where = {viewColumn: ViewColumn.Beside, preserveFocus: true};
      this.#take(window.createWebviewPanel(BOARD, "Gungi", where, {}));
    }
    await this.follow(window.activeTextEditor);
  }

  /** Takes back a panel after the window was loaded again, with the place that its page has kept. */
  async deserializeWebviewPanel(panel, place) {
    this.#take(panel);
    if (place) {
      await this.#look({uri: Uri.parse(place.uri), position: new Position(place.line, place.character)});
    }
    await this.follow(window.activeTextEditor);
  }

  #take(panel) {
    this.#panel = panel;
    this.#isReady = false;
    panel.webview.options = {enableScripts: true, localResourceRoots: []};
    panel.onDidDispose(() => (this.#panel = undefined));
    panel.webview.onDidReceiveMessage((message) => this.#heed(message));
    panel.webview.html = page();
  }

  /** Shows the board at the cursor of an editor, if it is one of a game. */
  async follow(editor) {
    if (!editor || !languages.match(LANGUAGES, editor.document)) return;
    await this.#look({uri: editor.document.uri, position: editor.selection.active});
  }

  /** Shows the board at a place, as soon as the last question has its answer. */
  async #look(place) {
    if (!this.#panel) return;
    this.#next = place;
    if (this.#asked) return;
    while (this.#next) {
      this.#asked = this.#next;
      this.#next = undefined;
      await this.#answer(this.#asked);
    }
    this.#asked = undefined;
  }

  async #answer({uri, position}) {
    const place = {uri: uri.toString(), line: position.line, character: position.character};
    try {
      const document = await workspace.openTextDocument(uri);
      const version = document.version;
      const board = await this.#ask(uri, position);
      this.#shown = {uri, version, board, message: {board: shownOf(board), place}};
    } catch (error) {
      this.#shown = {message: {text: `There is no board: ${error.message ?? error}`, place}};
    }
    this.#send();
  }

  #send() {
    if (this.#isReady && this.#shown) this.#panel?.webview.postMessage(this.#shown.message);
  }

  /** Does what a click in the panel asks for. Only numbers come from there: they choose what the server has sent. */
  async #heed({isReady, go, write, way}) {
    if (isReady) {
      this.#isReady = true;
      this.#send();
    }
    if (!this.#shown?.board) return;
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
