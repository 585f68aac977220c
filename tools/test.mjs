import { requireNode } from "./node-version.mjs";

/**
 * `npm test`: every check of the repository. `npm test -- types unit` runs only those parts.
 */
requireNode();
const { partNames, runParts } = await import("./testing/test-parts.mjs");
const named = process.argv.slice(2);
await runParts(named.length > 0 ? named : partNames);
