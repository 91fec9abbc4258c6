// The client of `gungi lsp`, and the board beside the text.

import {commands, window, workspace} from "vscode";
import {LanguageClient} from "vscode-languageclient/node";
import {BoardPanel} from "./board.js";

const LANGUAGES = ["gungi-gn", "gungi-gfen"];

/** @type {LanguageClient | undefined} */
let client;

/** @param {import("vscode").ExtensionContext} context */
export async function activate(context) {
  const board = new BoardPanel((uri, position) => openBoard(uri, position));
  context.subscriptions.push(
    board,
    commands.registerCommand("gungi.showBoard", () => board.show()),
    commands.registerCommand("gungi.restart", restart),
    window.onDidChangeTextEditorSelection(({textEditor}) => board.follow(textEditor)),
    window.onDidChangeActiveTextEditor((editor) => board.follow(editor)),
    workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("gungi")) restart();
    }),
  );
  await start();
}

export async function deactivate() {
  await client?.stop();
}

async function start() {
  const settings = workspace.getConfiguration("gungi");
  const command = settings.get("path", "gungi");
  client = new LanguageClient(
    "gungi",
    "Gungi",
    {command, args: ["lsp"]},
    {
      documentSelector: LANGUAGES.map((language) => ({language})),
      initializationOptions: {inlayHints: settings.get("inlayHints", false)},
    },
  );
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    window.showErrorMessage(`Cannot start \`${command} lsp\`: ${error}. Set "gungi.path" to the program gungi.`);
  }
}

async function restart() {
  await client?.stop();
  await start();
}

/**
 * Asks the server for the board at a position of a document.
 *
 * @param {import("vscode").Uri} uri
 * @param {import("vscode").Position} position
 * @returns {Promise<string | undefined>} the board as SVG
 */
async function openBoard(uri, position) {
  if (!client?.isRunning()) return undefined;
  const place = client.code2ProtocolConverter.asPosition(position);
  const params = {command: "gungi.openBoard", arguments: [uri.toString(), place]};
  const board = await client.sendRequest("workspace/executeCommand", params);
  return board?.svg;
}
