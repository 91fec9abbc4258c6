// The client of `gungi lsp`, and the board beside the text. The server starts with the first document of Gungi, and what only it
// needs is loaded then: VS Code also activates the extension for plain texts, since it knows `.gn` files by their first line
// alone.

import {ShellExecution, Task, TaskScope, commands, languages, tasks, window, workspace} from "vscode";
import {BOARD, BoardPanel} from "./board.js";
import {isGungi} from "./detect.js";
import {findProgram, isOlder} from "./program.js";

/** The server knows its keys, too. */
const CONFIG = {scheme: "file", pattern: "**/gungi.toml"};
const LANGUAGES = ["gungi-gn", "gungi-gfen", "gungi-cgn", "gungi-fen", "gungi-pgn"];

/** Other schemes, such as `git:`, show old texts. */
const SCHEMES = ["file", "untitled"];

/** The settings of the server. `gungi.path` is for this client alone. */
const SETTINGS = ["rules", "fouls", "select", "ignore", "width", "inlayHints", "codePages"];

/** @type {import("vscode-languageclient/node").LanguageClient | undefined} */
let client;

/** @type {string} */
let version;

/** Whether a document of Gungi was opened. */
let isNeeded = false;

/** What the client does, one thing after the other: no server starts before the last one has stopped. */
let work = Promise.resolve();

/** @param {import("vscode").ExtensionContext} context */
export function activate(context) {
  ({version} = context.extension.packageJSON);
  const board = new BoardPanel(openBoard, (range) => client.protocol2CodeConverter.asRange(range));
  context.subscriptions.push(
    board,
    commands.registerCommand("gungi.showBoard", () => board.show()),
    commands.registerCommand("gungi.restart", restart),
    commands.registerCommand("gungi.showOutput", () => client?.outputChannel.show()),
    commands.registerCommand("gungi.showGameInBrowser", showGame),
    window.registerWebviewPanelSerializer(BOARD, board),
    window.onDidChangeTextEditorSelection(({textEditor}) => board.follow(textEditor)),
    window.onDidChangeActiveTextEditor((editor) => board.follow(editor)),
    workspace.onDidChangeTextDocument(({document}) => {
      const editor = window.activeTextEditor;
      if (editor?.document === document) board.follow(editor);
    }),
    workspace.onDidOpenTextDocument(opened),
    workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("gungi.path")) restart();
      // The server asks for what has changed.
      else if (change.affectsConfiguration("gungi")) {
        client?.sendNotification("workspace/didChangeConfiguration", {settings: null});
      }
    }),
    tasks.registerTaskProvider("gungi", {
      provideTasks: () => ["validate", "fmt"].map((command) => task({type: "gungi", command})).filter(Boolean),
      resolveTask: ({definition, scope}) => task(definition, scope),
    }),
  );
  workspace.textDocuments.forEach(opened);
}

export async function deactivate() {
  await work;
  await client?.stop();
}

/** A document was opened, or has another language now. */
function opened(document) {
  detect(document);
  if (!isNeeded && isServed(document)) {
    isNeeded = true;
    work = work.then(start);
  }
}

function isServed({uri: {scheme}, languageId, fileName}) {
  const isConfig = scheme === CONFIG.scheme && /(^|[\\/])gungi\.toml$/.test(fileName);
  return isConfig || LANGUAGES.includes(languageId) && SCHEMES.includes(scheme);
}

function restart() {
  work = work.then(async () => {
    await client?.stop();
    client = undefined;
    if (isNeeded) await start();
  });
  return work;
}

/** The absolute path of the program, if there is one. */
function program() {
  const name = workspace.getConfiguration("gungi").get("path", "gungi");
  const folders = (workspace.workspaceFolders ?? []).map(({uri}) => uri.fsPath);
  return {name, command: findProgram(name, folders)};
}

async function start() {
  const {name, command} = program();
  client = undefined;
  if (!command) {
    complain(`Cannot find \`${name}\`: the extension needs the program gungi, in \`PATH\` and outside of the opened folder.`);
    return;
  }
  const {LanguageClient} = await import("vscode-languageclient/node");
  const next = new LanguageClient(
    "gungi",
    "Gungi",
    {command, args: ["lsp"]},
    {
      documentSelector: [...SCHEMES.flatMap((scheme) => LANGUAGES.map((language) => ({scheme, language}))), CONFIG],
      initializationOptions: settings(),
      middleware: {workspace: {configuration: ({items}) => items.map(settings)}},
    },
  );
  try {
    await next.start();
    client = next;
  } catch (error) {
    complain(`Cannot start \`${command} lsp\`: ${error}.`);
    return;
  }
  const found = next.initializeResult?.serverInfo?.version;
  if (isOlder(found, version)) {
    complain(`${command} is gungi ${found ?? "of an unknown version"}, older than the extension, ${version}: some of it will not work.`);
  }
}

/** Shows what is wrong with the program, with buttons to mend it. */
async function complain(message) {
  const does = {
    "Open Settings": () => commands.executeCommand("workbench.action.openSettings", "gungi.path"),
    "How to Install": () => commands.executeCommand("extension.open", "gungi.gungi"),
    "Try Again": restart,
  };
  const chosen = await window.showErrorMessage(message, ...Object.keys(does));
  await does[chosen]?.();
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

/** A task for the files of a folder; `undefined` without the program. */
function task(definition, scope = TaskScope.Workspace) {
  const {command} = program();
  const args = {validate: ["validate", "--format", "concise"], fmt: ["fmt"]}[definition.command];
  if (!command || !args) return undefined;
  return new Task(definition, scope, definition.command, "gungi", new ShellExecution(command, args), "$gungi");
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
  if (!client?.isRunning()) throw new Error("gungi does not run");
  const place = client.code2ProtocolConverter.asPosition(position);
  const address = client.code2ProtocolConverter.asUri(uri);
  const params = {command: "gungi.openBoard", arguments: [address, place]};
  return client.sendRequest("workspace/executeCommand", params);
}
