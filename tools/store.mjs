import { runServerCommand } from "./server-command.mjs";

/** `npm run store -- dump FILE`, `npm run store -- restore FILE [--force]`: backup and restore of the store. */
await runServerCommand("store.js", "runStoreCommand");
