/** A run that several callers may wait for. */
interface Run<Value> {
  readonly outcome: Promise<Value>;
  readonly controller: AbortController;
  waiting: number;
  isOver: boolean;
}

/** Shares one run between callers with equal keys while it is in progress. The work stops when the last caller has left. */
export class SharedRuns<Value> {
  readonly #runs = new Map<string, Run<Value>>();

  get size(): number {
    return this.#runs.size;
  }

  /** @returns `null` if the caller left before the end */
  async run(
    key: string,
    start: (signal: AbortSignal) => Promise<Value>,
    signal: AbortSignal | null,
  ): Promise<Value | null> {
    if (signal?.aborted) return null;
    const run = this.#runs.get(key) ?? this.#start(key, start);
    run.waiting += 1;
    let leave = () => {};
    const left = new Promise<null>((resolve) => {
      leave = () => resolve(null);
    });
    signal?.addEventListener("abort", leave);
    try {
      return await Promise.race([run.outcome, left]);
    } finally {
      signal?.removeEventListener("abort", leave);
      run.waiting -= 1;
      if (run.waiting === 0) this.#end(key, run);
    }
  }

  #start(key: string, start: (signal: AbortSignal) => Promise<Value>): Run<Value> {
    const controller = new AbortController();
    const run = { outcome: start(controller.signal), controller, waiting: 0, isOver: false };
    const end = () => void (run.isOver = true);
    // Callers receive a failure through `outcome`. Without callers it must not become an unhandled rejection.
    run.outcome.then(end, end);
    this.#runs.set(key, run);
    return run;
  }

  /** Stops a run without callers, if it is still in progress. Later callers start a new one. */
  #end(key: string, run: Run<Value>): void {
    if (this.#runs.get(key) === run) this.#runs.delete(key);
    if (!run.isOver) run.controller.abort();
  }
}
