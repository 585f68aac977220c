import { resolve } from "node:path";

import { readConfig, type Config, type Environment } from "../config.ts";
import { StartError } from "../start-error.ts";
import { describeFailure } from "./describe-failure.ts";
import { withInstallation } from "./installation.ts";
import { restoreInstallation } from "./restore.ts";
import { count, runTask, type StoreTask } from "./run-task.ts";
import { isServerRunning, runThroughServer } from "./store-endpoint.ts";

export interface StoreCommandInput {
  /** The arguments after `npm run store --`. */
  readonly args: readonly string[];
  readonly environment: Environment;
  readonly print: (line: string) => void;
}

export const storeUsage = `npm run store -- dump FILE              write the portal's data and the campaign facts to FILE
npm run store -- restore FILE [--force] fill an empty installation from FILE; --force replaces what it has
npm run store -- verify [FILE]          compare the facts with the list of imports, or with FILE
npm run store -- merge FILE             add the workspaces of another installation's FILE to this one
npm run store -- move FILE [--force]    copy everything into the installation whose settings FILE has,
                                        in the form of the settings of a server; --force replaces what it has

The command uses the same data as the server: the directory VITRINE_DATA_DIR (./data), or the databases of
VITRINE_DATABASE_URL and VITRINE_ANALYTICS_URL. Servers may be running, except for restore: stop all of them first.
An interrupted restore or move goes on when it is called again. Exit code: 0 done, 1 failed or different,
2 invalid arguments.`;

type Command = {
  readonly does: StoreTask["does"] | "restore";
  readonly file: string | null;
  readonly force: boolean;
};

/** Runs a store command in a terminal. @returns the exit code: 0 done, 1 failed or different, 2 invalid arguments */
export async function runStoreCommand({ args, environment, print }: StoreCommandInput): Promise<number> {
  const command = readCommand(args, environment["INIT_CWD"] ?? ".");
  if (command === null) {
    print(storeUsage);
    return args.includes("--help") ? 0 : 2;
  }
  const read = readConfig(environment);
  if (!read.ok) {
    for (const problem of read.problems) print(problem);
    return 1;
  }
  try {
    return await run(command, read.config, print);
  } catch (error) {
    print(describeFailure(error, read.config));
    return 1;
  }
}

/** @param from the folder that paths are relative to: npm changes the folder and passes the original one */
function readCommand(args: readonly string[], from: string): Command | null {
  const [does, given, ...more] = args.filter((arg) => !arg.startsWith("--"));
  const flags = args.filter((arg) => arg.startsWith("--"));
  const force = flags.length > 0;
  const file = given === undefined ? null : resolve(from, given);
  if (more.length > 0 || flags.some((flag) => flag !== "--force")) return null;
  if (does === "verify") return force ? null : { does, file, force };
  if (file === null) return null;
  if (does === "dump" || does === "merge") return force ? null : { does, file, force };
  return does === "restore" || does === "move" ? { does, file, force } : null;
}

async function run(
  { does, file, force }: Command,
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  const { dataDir } = config;
  if (does !== "restore") {
    const task = { does, file, force };
    return (
      (await runThroughServer(dataDir, task, print)) ??
      withInstallation(config, (installation) => runTask(task, installation, print))
    );
  }
  if (await isServerRunning(dataDir)) throw new StartError(`A server runs on ${dataDir}; stop it first.`);
  const { store, archived } = await restoreInstallation(config, file ?? "", { force, print });
  const facts = archived === null ? "" : ` and the facts of ${count(archived.length)}`;
  print(`Restored ${store.rows} rows of ${store.tables} tables${facts}: ${file}`);
  return 0;
}
