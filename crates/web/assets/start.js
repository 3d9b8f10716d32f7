// Starts the WebAssembly module, in the page and in its Web Workers alike; the module detects where it runs.
import init from "./{{client/tripylon.js}}";

const page = globalThis.document;

// Shows the error: a module that has panicked cannot do anything any more.
function showCrash(reason) {
  page.getElementById("loading")?.remove();
  page.getElementById("crash-reason").textContent = reason;
  page.getElementById("crash-message").hidden = false;
}

if (page) {
  addEventListener("error", (event) => {
    if (event.error instanceof WebAssembly.RuntimeError) showCrash(event.message);
  });
}

// The engine's worker loads this file when Pylon is played.
if (!page) globalThis.pylonNetworkUrl = new URL("./{{pylon.network}}", import.meta.url).href;

try {
  await init({ module_or_path: new URL("./{{client/tripylon.wasm}}", import.meta.url) });
  // The service worker downloads the whole site, so it starts when the page has what it needs. Without a service worker the
  // page works, but not offline.
  if (page) navigator.serviceWorker?.register("service-worker.js").catch(() => {});
} catch (error) {
  if (!page) throw error;
  showCrash(String(error));
}
