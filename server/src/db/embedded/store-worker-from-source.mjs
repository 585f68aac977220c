// Starts the database thread from its TypeScript source, in development and in tests; the built server
// has it as JavaScript. A thread does not take the loader over from the thread that starts it.
import { tsImport } from "tsx/esm/api";

await tsImport("./store-worker.ts", import.meta.url);
