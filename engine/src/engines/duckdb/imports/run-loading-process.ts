import { fork, type ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";

import { programModule } from "../../../program-module.ts";
import { ImportFault } from "../../../import/import-types.ts";
import type { ImportPreview } from "../../../import/open-import.ts";
import { limitMessages } from "../../../import/read/reading-limits.ts";
import type { ImportJob, InspectJob } from "./import-job.ts";
import type { LoadingMessage, LoadingTask } from "./loading-messages.ts";
import type { ReportProgress, StagedFile } from "./staged-file.ts";

/** Limits of a loading process. */
export interface LoadingBounds {
  readonly heapMb: number;
  /** Memory of the whole process in MiB, with its database. */
  readonly residentMb: number;
  /** How long it may make no progress, in milliseconds. */
  readonly standstillMs: number;
}

const defaultBounds: LoadingBounds = { heapMb: 256, residentMb: 512, standstillMs: 60_000 };
const lookMs = 100;
/** Records live shortly. With the small default they are copied often before they are dropped, which costs a tenth more. */
const youngMb = 32;

/**
 * Reads the first rows of a file in a separate process with limits of memory and time, so that a malicious file affects
 * only that process (decision 68).
 *
 * @throws ImportFault
 */
export async function previewInProcess(job: InspectJob, bounds = defaultBounds): Promise<ImportPreview> {
  const last = await new LoadingProcess({ kind: "preview", job }, bounds, () => {}).end;
  if (last.kind !== "previewed") throw new Error(`The loading process ended with "${last.kind}"`);
  return last.preview;
}

/** Does `stageFile` in a separate process with limits, as above. @throws ImportFault */
export async function stageInProcess(
  job: ImportJob,
  place: string,
  report: ReportProgress,
  bounds = defaultBounds,
): Promise<StagedFile> {
  const last = await new LoadingProcess({ kind: "stage", job, place }, bounds, report).end;
  if (last.kind !== "staged") throw new Error(`The loading process ended with "${last.kind}"`);
  return last.staged;
}

class LoadingProcess {
  /** The last message, once the process has exited. */
  readonly end: Promise<LoadingMessage>;
  readonly #child: ChildProcess;
  readonly #bounds: LoadingBounds;
  readonly #report: ReportProgress;
  readonly #watch: NodeJS.Timeout;
  #standstill: NodeJS.Timeout;
  #last: LoadingMessage | null = null;
  #fault: ImportFault | null = null;

  constructor(task: LoadingTask, bounds: LoadingBounds, report: ReportProgress) {
    const { modulePath, execArgv } = programModule("engines/duckdb/imports/loading-process", import.meta.url);
    this.#bounds = bounds;
    this.#report = report;
    this.#child = fork(modulePath, [], {
      execArgv: [
        `--max-old-space-size=${bounds.heapMb}`,
        `--min-semi-space-size=${youngMb}`,
        `--max-semi-space-size=${youngMb}`,
        ...execArgv,
      ],
      env: {},
      serialization: "advanced",
      // V8 prints a report when it runs out of memory. The error of this class replaces it.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.end = new Promise((resolve, reject) => {
      const settle = (code: number | null, signal: string | null) => {
        clearInterval(this.#watch);
        clearTimeout(this.#standstill);
        if (this.#last?.kind === "failed" || this.#last === null) reject(this.#explainEnd(code, signal));
        else resolve(this.#last);
      };
      this.#child.once("close", settle);
      this.#child.once("error", () => settle(null, null));
    });
    this.#child.on("message", (message: LoadingMessage) => this.#receive(message));
    this.#watch = setInterval(() => void this.#look(), lookMs).unref();
    this.#standstill = this.#watchStandstill();
    this.#child.send(task, undefined, undefined, () => {});
  }

  #receive(message: LoadingMessage): void {
    clearTimeout(this.#standstill);
    this.#standstill = this.#watchStandstill();
    if (message.kind === "progress") this.#report(message.rows, message.share);
    else this.#last = message;
  }

  #watchStandstill(): NodeJS.Timeout {
    const { standstillMs } = this.#bounds;
    return setTimeout(() => this.#stop(limitMessages.time(Math.round(standstillMs / 1000))), standstillMs);
  }

  async #look(): Promise<void> {
    const resident = await residentMebibytes(this.#child.pid);
    if (resident > this.#bounds.residentMb) this.#stop(limitMessages.memory(this.#bounds.residentMb));
  }

  #stop(message: string): void {
    this.#fault ??= new ImportFault(message);
    this.#child.kill("SIGKILL");
  }

  #explainEnd(code: number | null, signal: string | null): Error {
    if (this.#fault !== null) return this.#fault;
    if (this.#last?.kind === "failed") {
      const { isFault, message, line } = this.#last;
      return isFault ? new ImportFault(message, line) : new Error(message);
    }
    // V8 aborts when its heap is full. The system kills a process that uses too much memory.
    const isMemory = signal === "SIGABRT" || signal === "SIGKILL" || code === 134;
    if (isMemory) return new ImportFault(limitMessages.memory(this.#bounds.residentMb));
    return new Error(`The loading process ended with ${signal ?? code}`);
  }
}

/** Memory of a process, on Linux; elsewhere only the heap limit applies. */
async function residentMebibytes(pid: number | undefined): Promise<number> {
  if (pid === undefined || process.platform !== "linux") return 0;
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}
