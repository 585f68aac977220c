import { runServerCommand } from "./server-command.mjs";

/** `npm run import -- FILE --workspace ID [--source NAME] [--json]`: imports an export of an advertising platform. */
await runServerCommand("import.js", "runImportCommand");
