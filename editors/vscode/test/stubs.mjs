// An editor that only notes what the extension asks of it.
import {register} from "node:module";

const module = (text) => `data:text/javascript,${encodeURIComponent(text)}`;
const names = ["Position", "Range", "Selection", "ShellExecution", "Task", "TaskScope", "TextEditorRevealType", "Uri", "ViewColumn"];
const parts = [...names, "WorkspaceEdit", "commands", "languages", "tasks", "window", "workspace"];
const stubs = {
  "vscode": module(parts.map((name) => `export const ${name} = editor.${name};`).join("\n")),
  "vscode-languageclient/node": module("editor.loaded = true; export const LanguageClient = editor.LanguageClient;"),
};
register(module(`
  const stubs = ${JSON.stringify(stubs)};
  export const resolve = (name, context, next) => name in stubs ? {url: stubs[name], shortCircuit: true} : next(name, context);
`));
