import { spawn } from "node:child_process";
import { join } from "node:path";

import { requireNode } from "./node-version.mjs";

requireNode();
const { root } = await import("./run.mjs");
const { install } = await import("./install.mjs");
const { build, pages } = await import("./build.mjs");

/** `npm start`: installs, builds what changed, and runs the server, which migrates, seeds and serves. */
const began = Date.now();
try {
  await install();
  await build(pages);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const server = spawn(
  process.execPath,
  ["--enable-source-maps", join(root, "server/dist/main.js"), ...process.argv.slice(2)],
  { cwd: root, stdio: "inherit", env: { ...process.env, VITRINE_STARTED_AT: String(began) } },
);
// Ctrl-C in a terminal reaches both processes. Other signals reach only this one, which forwards them.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => server.kill("SIGTERM"));
server.on("close", (code) => process.exit(code ?? 1));
