import { readConfig } from "./config.ts";
import { usage } from "./describe-settings.ts";
import { createLogger } from "./http/logger.ts";
import { launch, type Running } from "./launch.ts";
import { StartError } from "./start-error.ts";

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints one line for each problem without a stack: the operator can fix them. */
function refuse(lines: readonly string[], code: number): never {
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(code);
}

/** `npm start` passes the time when it began, so that the printed duration includes the build. */
function readStart(): number {
  const startedAt = Number(process.env["VITRINE_STARTED_AT"]);
  return Number.isFinite(startedAt) && startedAt > 0 ? startedAt : Date.now() - process.uptime() * 1000;
}

/** The first signal closes the server in order, the second ends it at once. */
function closeOnSignal(running: Running): void {
  let isClosing = false;
  const close = () => {
    if (isClosing) process.exit(1);
    isClosing = true;
    print("Stopping: requests in flight are finished first.");
    running.close().then(
      () => process.exit(0),
      (error: unknown) =>
        refuse([`Stopping failed: ${error instanceof Error ? error.message : "unknown"}`], 1),
    );
  };
  process.on("SIGTERM", close);
  process.on("SIGINT", close);
}

async function main(args: readonly string[]): Promise<void> {
  // The data contains secrets, so files are created for the current user only.
  process.umask(0o077);
  if (args.includes("--help") || args.includes("-h")) {
    print(usage());
    return;
  }
  const [stranger] = args;
  if (stranger !== undefined) refuse([`There is no option ${stranger}; --help lists what there is.`], 2);
  const read = readConfig(process.env);
  if (!read.ok) refuse(read.problems, 1);
  const { config } = read;
  const logger = createLogger(config.logLevel);
  try {
    closeOnSignal(await launch({ config, logger, print, startedAt: readStart() }));
  } catch (error) {
    if (error instanceof StartError) refuse([error.message], 1);
    logger.fatal({ err: error }, "the server could not start");
    refuse(["The server could not start because of a fault of its own; the log has the details."], 1);
  }
}

await main(process.argv.slice(2));
