// The client of `gungi lsp`, and the board beside the text.

import {commands, languages, window, workspace} from "vscode";
import {LanguageClient} from "vscode-languageclient/node";
import {BoardPanel} from "./board.js";
import {isGungi} from "./detect.js";
import {findProgram} from "./program.js";

const LANGUAGES = ["gungi-gn", "gungi-gfen"];

/** The settings of the server. `gungi.path` is for this client alone. */
const SETTINGS = ["rules", "fouls", "select", "ignore", "width", "inlayHints", "codePages"];

/** @type {LanguageClient | undefined} */
let client;

/** What the client does, one thing after the other: no server starts before the last one has stopped. */
let work = Promise.resolve();

/** @param {import("vscode").ExtensionContext} context */
export async function activate(context) {
  const toRange = (range) => client.protocol2CodeConverter.asRange(range);
  const board = new BoardPanel(openBoard, toRange);
  context.subscriptions.push(
    board,
    commands.registerCommand("gungi.showBoard", () => board.show()),
    commands.registerCommand("gungi.restart", restart),
    window.onDidChangeTextEditorSelection(({textEditor}) => board.follow(textEditor)),
    window.onDidChangeActiveTextEditor((editor) => board.follow(editor)),
    workspace.onDidChangeTextDocument(({document}) => {
      const editor = window.activeTextEditor;
      if (editor?.document === document) board.follow(editor);
    }),
    commands.registerCommand("gungi.showGameInBrowser", showGame),
    workspace.onDidOpenTextDocument(detect),
    workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("gungi.path")) restart();
      // The server asks for what has changed.
      else if (change.affectsConfiguration("gungi")) {
        client?.sendNotification("workspace/didChangeConfiguration", {settings: null});
      }
    }),
  );
  workspace.textDocuments.forEach(detect);
  work = work.then(start);
  await work;
}

export async function deactivate() {
  await work;
  await client?.stop();
}

function restart() {
  work = work.then(async () => {
    await client?.stop();
    await start();
  });
  return work;
}

async function start() {
  const name = workspace.getConfiguration("gungi").get("path", "gungi");
  const folders = (workspace.workspaceFolders ?? []).map(({uri}) => uri.fsPath);
  const command = findProgram(name, folders);
  client = undefined;
  if (!command) {
    window.showErrorMessage(
      `Cannot find \`${name}\`. Set "gungi.path" to the absolute path of the program gungi, outside of the opened folder.`,
    );
    return;
  }
  const next = new LanguageClient(
    "gungi",
    "Gungi",
    {command, args: ["lsp"]},
    {
      // Other schemes, such as `git:`, show old texts.
      documentSelector: ["file", "untitled"].flatMap((scheme) => LANGUAGES.map((language) => ({scheme, language}))),
      initializationOptions: settings(),
      middleware: {workspace: {configuration: ({items}) => items.map(settings)}},
    },
  );
  try {
    await next.start();
    client = next;
  } catch (error) {
    window.showErrorMessage(`Cannot start \`${command} lsp\`: ${error}. Set "gungi.path" to the program gungi.`);
  }
}

/** The settings of the server that are set. */
function settings() {
  const all = workspace.getConfiguration("gungi");
  return Object.fromEntries(SETTINGS.map((name) => [name, all.get(name) ?? null]));
}

/** The documents whose language was decided: the user may choose another one. */
const decided = new Set();

/** A `.gn` file is of Gungi or of Generate Ninja. VS Code knows that only if its first line shows it. */
function detect(document) {
  const {uri, languageId, fileName} = document;
  if (uri.scheme !== "file" || !fileName.endsWith(".gn") || decided.has(fileName)) return;
  decided.add(fileName);
  if (["plaintext", "gn"].includes(languageId) && isGungi(document.getText())) {
    languages.setTextDocumentLanguage(document, "gungi-gn");
  }
}

/** Opens the game at the cursor in a browser. */
async function showGame() {
  const editor = window.activeTextEditor;
  if (!editor || !client?.isRunning()) return;
  const {asUri, asPosition} = client.code2ProtocolConverter;
  const place = [asUri(editor.document.uri), asPosition(editor.selection.active)];
  await client.sendRequest("workspace/executeCommand", {command: "gungi.showGame", arguments: place});
}

/**
 * Asks the server for the board at a position of a document.
 *
 * @param {import("vscode").Uri} uri
 * @param {import("vscode").Position} position
 */
async function openBoard(uri, position) {
  // The panel may be opened while the server starts.
  await work;
  if (!client?.isRunning()) return undefined;
  const place = client.code2ProtocolConverter.asPosition(position);
  const address = client.code2ProtocolConverter.asUri(uri);
  const params = {command: "gungi.openBoard", arguments: [address, place]};
  return client.sendRequest("workspace/executeCommand", params);
}
