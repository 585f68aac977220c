import { fork, type ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";

import { programModule } from "../../program-module.ts";
import { ImportFault, type SourceRecord } from "../import-types.ts";
import type { OpenedRecords } from "./read-csv.ts";
import { linesOf, type ReadLine } from "./read-lines.ts";
import { limitMessages } from "./reading-limits.ts";

/** Limits of a reading process. */
export interface ReadingBounds {
  readonly heapMb: number;
  /** Memory of the whole process in MiB. */
  readonly residentMb: number;
  /** How long it may take to deliver the next result, in milliseconds. */
  readonly standstillMs: number;
}

const defaultBounds: ReadingBounds = { heapMb: 256, residentMb: 512, standstillMs: 60_000 };
const lookMs = 100;

/**
 * Opens a file as `openRecords` does, in a separate process with limits of memory and time, so that a malicious file
 * affects only that process (decision 68).
 *
 * @throws ImportFault, also while the records are read
 */
export async function openInProcess(
  path: string,
  onBytes: (bytes: number) => void,
  bounds: ReadingBounds = defaultBounds,
): Promise<OpenedRecords> {
  const reader = new ReadingProcess(path, bounds);
  try {
    const opened = await reader.next();
    if (opened.kind !== "opened") throw new Error(`The reading process began with "${opened.kind}"`);
    const { encoding, delimiter } = opened;
    return { encoding, delimiter, records: recordsOf(reader, onBytes) };
  } catch (error) {
    reader.end();
    throw error;
  }
}

async function* recordsOf(
  reader: ReadingProcess,
  onBytes: (bytes: number) => void,
): AsyncGenerator<SourceRecord> {
  try {
    for (;;) {
      const line = await reader.next();
      if (line.kind === "end") return;
      if (line.kind !== "records") throw new Error(`The reading process said "${line.kind}" in between`);
      onBytes(line.bytes);
      for (const [number, cells] of line.records) yield { line: number, cells };
    }
  } finally {
    reader.end();
  }
}

class ReadingProcess {
  readonly #child: ChildProcess;
  readonly #bounds: ReadingBounds;
  readonly #lines: AsyncGenerator<string>;
  readonly #exited: Promise<{ readonly code: number | null; readonly signal: string | null }>;
  readonly #watch: NodeJS.Timeout;
  #fault: ImportFault | null = null;

  constructor(path: string, bounds: ReadingBounds) {
    const { modulePath, execArgv } = programModule("import/read/reading-process", import.meta.url);
    this.#bounds = bounds;
    this.#child = fork(modulePath, [path], {
      execArgv: [`--max-old-space-size=${bounds.heapMb}`, ...execArgv],
      env: {},
      // V8 prints a report when it runs out of memory. The error of this class replaces it.
      stdio: ["ignore", "pipe", "ignore", "ipc"],
    });
    this.#exited = new Promise((resolve) => {
      this.#child.once("exit", (code, signal) => resolve({ code, signal }));
      this.#child.once("error", () => resolve({ code: null, signal: null }));
    });
    const { stdout } = this.#child;
    if (stdout === null) throw new Error("The reading process has no output");
    this.#lines = linesOf(bytesOf(stdout));
    this.#watch = setInterval(() => void this.#look(), lookMs).unref();
  }

  /** The next message of the process. @throws ImportFault if the file is to blame */
  async next(): Promise<Exclude<ReadLine, { kind: "failed" }>> {
    const { standstillMs } = this.#bounds;
    const timer = setTimeout(
      () => this.#stop(limitMessages.time(Math.round(standstillMs / 1000))),
      standstillMs,
    );
    try {
      const next = await this.#lines.next();
      if (next.done === true) throw await this.#explainEnd();
      // Written by the process as a `ReadLine`.
      const line = JSON.parse(next.value) as ReadLine;
      if (line.kind !== "failed") return line;
      throw line.isFault ? new ImportFault(line.message, line.line) : new Error(line.message);
    } finally {
      clearTimeout(timer);
    }
  }

  end(): void {
    clearInterval(this.#watch);
    this.#child.kill("SIGKILL");
  }

  #stop(message: string): void {
    this.#fault ??= new ImportFault(message);
    this.end();
  }

  async #look(): Promise<void> {
    const resident = await residentMebibytes(this.#child.pid);
    if (resident > this.#bounds.residentMb) this.#stop(limitMessages.memory(this.#bounds.residentMb));
  }

  async #explainEnd(): Promise<Error> {
    const { code, signal } = await this.#exited;
    if (this.#fault !== null) return this.#fault;
    // V8 aborts when its heap is full. The system kills a process that uses too much memory.
    const isMemory = signal === "SIGABRT" || signal === "SIGKILL" || code === 134;
    if (isMemory) return new ImportFault(limitMessages.memory(this.#bounds.residentMb));
    return new Error(`The reading process ended with ${signal ?? code}`);
  }
}

async function* bytesOf(stream: Readable): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) if (chunk instanceof Uint8Array) yield chunk;
}

/** Memory of a process, on Linux; elsewhere only the heap limit applies. */
async function residentMebibytes(pid: number | undefined): Promise<number> {
  if (pid === undefined || process.platform !== "linux") return 0;
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}
