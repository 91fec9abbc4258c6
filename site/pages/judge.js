// Judges texts beside the page, so that the page answers meanwhile.
import init, { judge } from "./browser.js";

let ready = null;

onmessage = async ({ data: { module, number, text, options } }) => {
  if (module) { ready = init({ module_or_path: module }); return; }
  try {
    await ready;
    postMessage({ number, report: judge(text, options) });
  } catch (error) {
    postMessage({ number, error: error.message });
  }
};
