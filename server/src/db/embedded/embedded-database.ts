import { PGlite } from "@electric-sql/pglite";
import { errorReason } from "../error-reason.ts";
import { DurableFileSystem, type DurableFileSystemOptions } from "./durable-file-system.ts";

/** The exception with which the database leaves a failed statement. It then reports an error and continues. */
const STATEMENT_FAILED = 100;

export interface EmbeddedDatabase {
  /** Runs whole messages of the wire protocol and passes on the answer in chunks. */
  run(messages: Uint8Array, onAnswer: (bytes: Uint8Array) => void): Promise<void>;
  isInTransaction(): boolean;
  close(): Promise<void>;
}

export interface EmbeddedDatabaseOptions extends DurableFileSystemOptions {
  /** Called when the database itself fails. It must not answer any more. */
  readonly onBroken: (error: Error) => void;
}

/**
 * Opens the database in a directory, so that every commit waits for the disk. An empty directory is initialised.
 * @throws Error with the last message of the database
 */
export async function openEmbeddedDatabase(
  directory: string,
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const lastMessage = new LastMessage();
  const pg = new PGlite({
    fs: new DurableFileSystem(directory, options),
    startParams: durableStartParams(),
    onStderr(line) {
      lastMessage.record(line);
      return false;
    },
  });
  try {
    await pg.waitReady;
  } catch (error) {
    throw lastMessage.toError(error);
  }
  reportBreaks(pg, (error) => options.onBroken(lastMessage.toError(error)));
  return {
    run: (messages, onAnswer) => pg.execProtocolRawStream(messages, { onRawData: onAnswer }),
    isInTransaction: () => pg.isInTransaction(),
    close: () => pg.close(),
  };
}

/**
 * The defaults of the database without `-F` (no flushing). Only `fsync` reaches the file system of this module;
 * `fdatasync` does not.
 */
function durableStartParams(): string[] {
  return [
    ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
    "-c",
    "wal_sync_method=fsync",
    "-c",
    "TimeZone=UTC",
  ];
}

/**
 * The message loop of the database catches every exception and reports that it is ready. After a panic this would
 * confirm data that was never written, so exceptions are inspected first.
 */
function reportBreaks(pg: PGlite, onBroken: (error: unknown) => void): void {
  const module = pg.Module;
  const runOnce = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if (!isStatementFailure(error)) onBroken(error);
      throw error;
    }
  };
}

function isStatementFailure(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "status" in error && error.status === STATEMENT_FAILED
  );
}

/** Keeps the last message of the database. The exception that follows says only that it ended. */
class LastMessage {
  #text: string | null = null;

  record(line: string): void {
    const found = /(?:FATAL|PANIC):\s*(.*)/.exec(line)?.[1];
    if (found !== undefined) this.#text = found;
  }

  toError(error: unknown): Error {
    return new Error(this.#text ?? errorReason(error), { cause: error });
  }
}
