import { existsSync } from "node:fs";

import { requireNode } from "./node-version.mjs";

requireNode();

/** `npm run serve`: starts the server that `npm run build` built. Installs and builds nothing. */
const program = new URL("../dist/server/dist/main.js", import.meta.url);
if (!existsSync(program)) {
  console.error("Vitrine is not built here. Run `npm run build` first.");
  process.exit(1);
}
process.setSourceMapsEnabled(true);
await import(program.href);
