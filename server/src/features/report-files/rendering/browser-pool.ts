import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";

import type { Browser } from "playwright-core";
import type { Logger } from "pino";

import { AppError } from "@vitrine/contracts/errors";

import { findBrowser, type BrowserSettings, type FoundBrowser } from "./find-browser.ts";
import { findProcess, killTree, memoryOfTree } from "./process-tree.ts";

/** A browser is replaced after this many files, and after this time. */
const mostFiles = 50;
const longestMilliseconds = 15 * 60 * 1000;
/** A browser without work ends after this time. */
const idleMilliseconds = 60_000;
const lookMilliseconds = 1000;
/** What a page with a large report needs, in MiB. */
const memoryOfPage = 512;
/** How long a browser has to end its work. */
const endMilliseconds = 5000;
const launchMilliseconds = 30_000;

interface Running {
  readonly browser: Browser;
  /** Null where processes cannot be listed. */
  readonly pid: number | null;
  readonly since: number;
  files: number;
  users: number;
  idle: NodeJS.Timeout | null;
  /** Why it was ended. */
  fault: AppError | null;
}

/** The reasons that readers see. */
export const drawingFaults = {
  tooLarge: "The report is too large for one file. Please choose fewer pages.",
  noPages: "None of the chosen pages can be shown.",
  stopped: "The browser that draws files has stopped. Please try again.",
} as const;

/**
 * The browser of this server that draws files: one process, apart from the server, without network and without the
 * server's secrets. It starts with the first file.
 */
export class BrowserPool {
  readonly #settings: BrowserSettings;
  readonly #logger: Logger;
  #found: Promise<FoundBrowser> | null = null;
  #running: Promise<Running> | null = null;
  #free: number;
  #waiting: (() => void)[] = [];

  constructor(settings: BrowserSettings, logger: Logger) {
    this.#settings = settings;
    this.#logger = logger;
    this.#free = Math.max(1, Math.floor(settings.memoryMiB / memoryOfPage));
  }

  /** Why no file can be drawn; null if one can. */
  async reason(): Promise<string | null> {
    const found = await this.#find();
    return found.ok ? null : found.reason;
  }

  /**
   * Passes a browser. No more pages use it at once than its memory suffices for.
   * @param signal ends the browser's work for this caller; a browser that does not react is ended
   * @throws AppError with a reason for readers
   */
  async use<Result>(signal: AbortSignal, work: (browser: Browser) => Promise<Result>): Promise<Result> {
    await this.#take(signal);
    try {
      const running = await this.#open();
      return await this.#guard(running, signal, work);
    } finally {
      this.#free += 1;
      // All of them look again: some may have been cancelled.
      for (const wake of this.#waiting.splice(0)) wake();
    }
  }

  /** Ends the browser. */
  async close(): Promise<void> {
    const running = await this.#running?.catch(() => null);
    this.#running = null;
    if (running != null) await end(running);
  }

  async #take(signal: AbortSignal): Promise<void> {
    while (this.#free === 0) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        signal.addEventListener("abort", () => resolve(), { once: true });
      });
      signal.throwIfAborted();
    }
    this.#free -= 1;
  }

  async #guard<Result>(
    running: Running,
    signal: AbortSignal,
    work: (browser: Browser) => Promise<Result>,
  ): Promise<Result> {
    running.users += 1;
    running.files += 1;
    if (running.idle !== null) clearTimeout(running.idle);
    const watch = setInterval(() => this.#watch(running), lookMilliseconds);
    let late: NodeJS.Timeout | undefined;
    let onAbort = (): void => {};
    const tooLate = new Promise<never>((_resolve, reject) => {
      onAbort = () => {
        late = setTimeout(() => {
          kill(running);
          reject(signal.reason);
        }, endMilliseconds);
      };
    });
    signal.addEventListener("abort", onAbort, { once: true });
    try {
      signal.throwIfAborted();
      return await Promise.race([work(running.browser), tooLate]);
    } catch (error) {
      signal.throwIfAborted();
      if (running.fault !== null) throw running.fault;
      if (running.browser.isConnected()) throw error;
      throw new AppError("internal", { message: drawingFaults.stopped, cause: error });
    } finally {
      clearInterval(watch);
      clearTimeout(late);
      signal.removeEventListener("abort", onAbort);
      running.users -= 1;
      this.#release(running);
    }
  }

  /** Ends a browser that needs too much memory, before the server does. */
  #watch(running: Running): void {
    const { memoryMiB } = this.#settings;
    if (running.pid === null || running.fault !== null || memoryOfTree(running.pid) <= memoryMiB) return;
    running.fault = new AppError("format_unavailable", { message: drawingFaults.tooLarge });
    this.#logger.warn({ memoryMiB }, "the browser that draws files was ended: it needed too much memory");
    kill(running);
  }

  #release(running: Running): void {
    if (running.users > 0) return;
    if (isWornOut(running)) void this.#retire(running);
    else running.idle = setTimeout(() => void this.#retire(running), idleMilliseconds).unref();
  }

  async #retire(running: Running): Promise<void> {
    if (running.users > 0) return;
    if ((await this.#running?.catch(() => null)) === running) this.#running = null;
    await end(running);
  }

  #open(): Promise<Running> {
    const former = (this.#running ?? Promise.resolve(null)).catch(() => null);
    // Files that are being drawn end in the former browser. The last of them ends it.
    this.#running = former.then((running) =>
      running === null || isWornOut(running) ? this.#launch() : running,
    );
    return this.#running;
  }

  async #launch(): Promise<Running> {
    const found = await this.#find();
    if (!found.ok) throw new AppError("format_unavailable", { message: found.reason });
    const { chromium } = await import("playwright-core");
    const mark = `--vitrine-renderer=${randomUUID()}`;
    const browser = await chromium.launch({
      executablePath: found.path,
      chromiumSandbox: found.isSandboxed,
      args: [...withoutNetwork, "--font-render-hinting=none", "--disable-dev-shm-usage", mark],
      env: { HOME: tmpdir(), ...this.#settings.environment },
      handleSIGHUP: false,
      handleSIGINT: false,
      handleSIGTERM: false,
      timeout: launchMilliseconds,
    });
    const pid = findProcess(mark);
    return { browser, pid, since: performance.now(), files: 0, users: 0, idle: null, fault: null };
  }

  #find(): Promise<FoundBrowser> {
    this.#found ??= findBrowser(this.#settings);
    return this.#found;
  }
}

/** The server answers the requests of pages itself. Whatever it does not answer fails: no name resolves, no proxy listens. */
const withoutNetwork = [
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--proxy-server=http://127.0.0.1:9",
  "--proxy-bypass-list=<-loopback>",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--disable-background-networking",
];

function isWornOut({ files, since, browser }: Running): boolean {
  return files >= mostFiles || performance.now() - since > longestMilliseconds || !browser.isConnected();
}

async function end(running: Running): Promise<void> {
  const late = setTimeout(() => kill(running), endMilliseconds);
  await running.browser.close().catch(() => {});
  clearTimeout(late);
}

function kill({ pid }: Running): void {
  if (pid !== null) killTree(pid);
}
