// Calls one function of the worker's module and prints what it returns.
import { readFileSync } from "node:fs";

const { address, name, given } = JSON.parse(readFileSync(0, "utf8"));

async function beside(file) {
    const answer = await fetch(address + file);
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    return answer;
}

// The module asks whether it is a worker's own script. Here it is not.
globalThis.self = { location: { href: "" } };
const script = Buffer.from(await (await beside("worker.js")).arrayBuffer());
const table = await import(`data:text/javascript;base64,${script.toString("base64")}`);
await table.default({ module_or_path: await (await beside("worker_bg.wasm")).arrayBuffer() });
console.log(table[name](...given));
