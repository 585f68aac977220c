// Starts the database thread from its TypeScript source, in development; the built server has it as JavaScript, and
// tests bundle it once for all of them. A thread does not take the loader over from the thread that starts it.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// oxlint-disable-next-line vitrine/one-place -- no setting of the server, which never runs this file
const bundled = process.env.VITRINE_TEST_PROGRAMS;
if (bundled !== undefined) {
  await import(pathToFileURL(join(bundled, "store-worker.js")).href);
} else {
  const { tsImport } = await import("tsx/esm/api");
  await tsImport("./store-worker.ts", import.meta.url);
}
