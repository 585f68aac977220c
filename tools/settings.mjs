import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { tsImport } from "tsx/esm/api";

import { root } from "./run.mjs";

/**
 * `node tools/settings.mjs` writes `docs/configuration.md` from the rows in `server/src/settings.ts`. A test of the
 * server compares page and rows.
 */
const target = "docs/configuration.md";
const { settingsDocument } = await tsImport("../server/src/describe-settings.ts", import.meta.url);
writeFileSync(join(root, target), settingsDocument());
console.log(`${target} written.`);
