import { PGlite } from "@electric-sql/pglite";
import { errorReason } from "../error-reason.ts";
import { DurableFileSystem, type DurableFileSystemOptions } from "./durable-file-system.ts";

/** The exception by which the database leaves a failed statement; it answers with an error and goes on. */
const STATEMENT_FAILED = 100;

export interface EmbeddedDatabase {
  /** Runs whole messages of the wire protocol; hands out the answer in pieces. */
  run(messages: Uint8Array, onAnswer: (bytes: Uint8Array) => void): Promise<void>;
  isInTransaction(): boolean;
  close(): Promise<void>;
}

export interface EmbeddedDatabaseOptions extends DurableFileSystemOptions {
  /** The database itself broke; it must not answer any more. */
  readonly onBroken: (error: Error) => void;
}

/**
 * Opens the database in a directory, durable: every commit waits for the disk. The directory is filled
 * when it is empty.
 * @throws Error with the database's own last words
 */
export async function openEmbeddedDatabase(
  directory: string,
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const words = createLastWords();
  const pg = new PGlite({
    fs: new DurableFileSystem(directory, options),
    startParams: durableStartParams(),
    onStderr(line) {
      words.hear(line);
      return false;
    },
  });
  try {
    await pg.waitReady;
  } catch (error) {
    throw words.toError(error);
  }
  reportBreaks(pg, (error) => options.onBroken(words.toError(error)));
  return {
    run: (messages, onAnswer) => pg.execProtocolRawStream(messages, { onRawData: onAnswer }),
    isInTransaction: () => pg.isInTransaction(),
    close: () => pg.close(),
  };
}

/**
 * The database's defaults without `-F` (no flushing). Of its ways to flush, only `fsync` reaches the disk
 * here: `fdatasync` is answered before our file system hears of it.
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
 * The database's own loop swallows every exception and answers "ready for the next". After a panic that
 * would acknowledge what was never written, so we look first.
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

/** What the database said last of its end; the exception that follows says only that it ended. */
function createLastWords(): { hear(line: string): void; toError(error: unknown): Error } {
  let last: string | null = null;
  return {
    hear(line) {
      const found = /(?:FATAL|PANIC):\s*(.*)/.exec(line)?.[1];
      if (found !== undefined) last = found;
    },
    toError: (error) => new Error(last ?? errorReason(error), { cause: error }),
  };
}
