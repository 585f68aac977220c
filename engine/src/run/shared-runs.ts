/** A run that several may wait for. */
interface Run<Value> {
  readonly outcome: Promise<Value>;
  readonly controller: AbortController;
  waiting: number;
  isOver: boolean;
}

/** Runs that are asked for again while they go on are one: the work stops when the last who waits has left. */
export class SharedRuns<Value> {
  readonly #runs = new Map<string, Run<Value>>();

  /** How many go on. */
  get size(): number {
    return this.#runs.size;
  }

  /** @returns `null` when the caller left before the end. */
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
    // Whoever waits hears of a failure; when nobody does any more, nobody needs to.
    run.outcome.then(end, end);
    this.#runs.set(key, run);
    return run;
  }

  /** Does nothing to a run that has ended; one that nobody waits for stops, and whoever comes later starts anew. */
  #end(key: string, run: Run<Value>): void {
    if (this.#runs.get(key) === run) this.#runs.delete(key);
    if (!run.isOver) run.controller.abort();
  }
}
