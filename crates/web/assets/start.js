// Starts the one WebAssembly module, in the page and in its worker alike: the module itself sees where it is.
import init from "./{{tripylon.js}}";

const page = globalThis.document;

// A module that has failed does nothing any more, so whoever looks at the page is told.
function trouble(reason) {
  page.getElementById("loading")?.remove();
  page.getElementById("reason").textContent = reason;
  page.getElementById("trouble").hidden = false;
}

if (page) {
  addEventListener("error", (event) => {
    if (event.error instanceof WebAssembly.RuntimeError) trouble(event.message);
  });
  // Without one the page works as well, but not offline.
  navigator.serviceWorker?.register("service-worker.js").catch(() => {});
}

try {
  await init({ module_or_path: new URL("./{{tripylon.wasm}}", import.meta.url) });
} catch (error) {
  if (!page) throw error;
  trouble(String(error));
}
