import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { requireNode } from "./node-version.mjs";

requireNode();
const { root } = await import("./run.mjs");
const { install } = await import("./install.mjs");
const { build } = await import("./build.mjs");

/** `npm run keys -- rotate`, `npm run keys -- revoke`: renews the keys of the portal. */
try {
  await install();
  await build(["server"]);
  // As the server does: what is made from here on is for the own account only.
  process.umask(0o077);
  const { runKeysCommand } = await import(pathToFileURL(join(root, "server/dist/keys.js")).href);
  process.exitCode = await runKeysCommand({
    args: process.argv.slice(2),
    environment: process.env,
    print: (line) => console.log(line),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
