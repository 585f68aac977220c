import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { requireNode } from "./node-version.mjs";

requireNode();
const { root } = await import("./run.mjs");
const { install } = await import("./install.mjs");
const { build } = await import("./build.mjs");

/** `npm run import -- FILE --workspace ID [--source NAME] [--json]`: brings an export of a platform into a workspace. */
const print = process.stdout.write.bind(process.stdout);
// Programs read the answer from the standard output: what goes on beside it belongs elsewhere.
process.stdout.write = process.stderr.write.bind(process.stderr);
try {
  await install();
  await build(["server"]);
  // As the server does: what is made from here on is for the own account only.
  process.umask(0o077);
  const { runImportCommand } = await import(pathToFileURL(join(root, "server/dist/import.js")).href);
  process.exitCode = await runImportCommand({
    args: process.argv.slice(2),
    environment: process.env,
    print: (line) => print(`${line}\n`),
    tell: (line) => console.error(line),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
