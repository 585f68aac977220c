import { runStoreCommand } from "./backup/store-command.ts";
import { runKeysCommand } from "./features/auth/keys/keys-command.ts";
import { runImportCommand } from "./features/imports/import-command.ts";
import { runPowerBiCommand } from "./providers/powerbi/powerbi-command.ts";

/** The commands for operators, by their first argument. Each returns the exit code. */
const commands = {
  store: runStoreCommand,
  keys: runKeysCommand,
  import: runImportCommand,
  powerbi: runPowerBiCommand,
};

function isCommand(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name);
}

const [name = "", ...args] = process.argv.slice(2);
// As in the server, new files are for the current user only.
process.umask(0o077);
if (isCommand(name)) {
  process.exitCode = await commands[name]({
    args,
    environment: process.env,
    print: (line) => {
      process.stdout.write(`${line}\n`);
    },
    log: (line) => {
      process.stderr.write(`${line}\n`);
    },
  });
} else {
  process.stderr.write(`The command must be one of: ${Object.keys(commands).join(", ")}.\n`);
  process.exitCode = 2;
}
