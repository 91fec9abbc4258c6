// Judges texts beside the page, so that the page answers meanwhile.
import init, { judge } from "./browser.js";

let ready = null;

onmessage = async ({ data: { module, number, text, options } }) => {
  if (module) { ready = init({ module_or_path: module }); return; }
  await ready;
  const began = performance.now();
  postMessage({ number, report: judge(text, options), time: performance.now() - began });
};
