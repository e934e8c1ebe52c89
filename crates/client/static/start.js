// Fetches the page proper and starts it; says so in plain words if it cannot.
const loading = document.getElementById("loading");
try {
    const { default: init } = await import("./client.js");
    await init({ module_or_path: new URL("./client_bg.wasm", import.meta.url) });
    loading.remove();
} catch (error) {
    // A fault after the start has written its own apology over this one.
    if (loading.isConnected) {
        loading.querySelector("p").textContent =
            "The page could not be started. It needs a browser with WebAssembly (and its SIMD): "
            + "Chrome 91, Firefox 89, Safari 16.4 or later. " + error;
    }
    throw error;
}
