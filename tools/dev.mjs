import { spawn } from "node:child_process";

import { requireNode } from "./node-version.mjs";

requireNode();
const { root } = await import("./run.mjs");
const { install } = await import("./install.mjs");
const { build } = await import("./build.mjs");

/** `npm run dev`: the server restarts and both pages are rebuilt when files are saved. Reload the browser to see it. */
try {
  await install();
  await build(["frame", "portal"]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const watchers = [
  spawn("npx", ["tsx", "watch", "--clear-screen=false", "server/src/main.ts", ...process.argv.slice(2)], {
    cwd: root,
    stdio: "inherit",
  }),
  ...["frame", "portal"].map((name) =>
    spawn("npx", ["vite", "build", "--watch", "--logLevel", "warn"], {
      cwd: `${root}/${name}`,
      stdio: "inherit",
    }),
  ),
];

let stopping = false;
function stop() {
  stopping = true;
  for (const watcher of watchers) watcher.kill("SIGTERM");
}
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const watcher of watchers) {
  watcher.on("close", (code) => {
    if (stopping) return;
    process.exitCode = code ?? 1;
    stop();
  });
}
