import { runServerCommand } from "./server-command.mjs";

/** `npm run keys -- rotate`, `npm run keys -- revoke`: renews or revokes the keys of the portal. */
await runServerCommand("keys.js", "runKeysCommand");
