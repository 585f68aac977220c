import { closeSync, constants, fsyncSync, openSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type InitArguments = Parameters<NodeFS["init"]>;

/** The number of the input/output error in the C library of the database. */
const EIO = 29;

interface OpenFile {
  readonly nfd: number;
}

export interface DurableFileSystemOptions {
  /** Flushes an open file to the disk; `fsync` unless given. */
  readonly flush?: (file: number) => void;
  /** Called after each successful flush. */
  readonly onFlush?: () => void;
  /** Called when a flush fails. Nothing written since the last successful flush is safe. */
  readonly onFlushFailed?: (error: Error) => void;
}

/**
 * The directory of the embedded database, with flushing. The file system that ships with the database reports success
 * for every `fsync` and does nothing, so a power failure would lose the last seconds or the whole store.
 */
export class DurableFileSystem extends NodeFS {
  readonly #options: DurableFileSystemOptions;

  constructor(directory: string, options: DurableFileSystemOptions = {}) {
    super(directory);
    this.#options = options;
  }

  override async init(...[pg, given]: InitArguments): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pg, given);
    const preRun = emscriptenOpts.preRun ?? [];
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...preRun,
          (module) => {
            Object.assign(readStreamOperations(module.NODEFS), {
              fsync: (file: OpenFile) => this.#flush(file),
            });
          },
        ],
      },
    };
  }

  #flush(file: OpenFile): number {
    try {
      (this.#options.flush ?? fsyncSync)(file.nfd);
    } catch (error) {
      if (isDirectoryOnWindows(file)) return 0;
      this.#options.onFlushFailed?.(error instanceof Error ? error : new Error(String(error)));
      return EIO;
    }
    this.#options.onFlush?.();
    return 0;
  }
}

function readStreamOperations(fileSystem: object): object {
  const operations: unknown = "stream_ops" in fileSystem ? fileSystem.stream_ops : null;
  if (typeof operations !== "object" || operations === null) {
    throw new Error("the embedded database has no file operations to add flushing to");
  }
  return operations;
}

/** Windows cannot flush directories. It journals names itself. */
function isDirectoryOnWindows(file: OpenFile): boolean {
  return process.platform === "win32" && typeof file.nfd !== "number";
}

/** Flushes everything in a directory, including the names. */
export function flushTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) flushTree(path);
    else if (entry.isFile()) flushPath(path, constants.O_RDWR);
  }
  flushDirectory(directory);
}

/** Makes a rename durable. */
export function flushParent(path: string): void {
  flushDirectory(dirname(path));
}

function flushDirectory(directory: string): void {
  if (process.platform !== "win32") flushPath(directory, constants.O_RDONLY);
}

function flushPath(path: string, flags: number): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
