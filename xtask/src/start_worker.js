
// As a worker's own script this module starts by itself; imported, it waits for its importer.
// What the page sends before the module is ready is held back, and handed over in order.
if (import.meta.url === self.location.href) {
    const early = [];
    const hold = (message) => early.push(message);
    self.addEventListener("message", hold);
    await __wbg_init({ module_or_path: new URL("./worker_bg.wasm", import.meta.url) });
    self.removeEventListener("message", hold);
    for (const { data, ports } of early) {
        self.dispatchEvent(new MessageEvent("message", { data, ports }));
    }
}
