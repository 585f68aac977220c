import { anonymous, type Asker } from "../fairness.ts";
import { isBefore, ServedOrder } from "./served-order.ts";

interface Waiting {
  readonly asker: Asker;
  readonly start: () => void;
}

/**
 * Limits how many tasks run at the same time. Of the waiting tasks, the one whose person has the fewest running goes
 * first, then the one whose person was served longest ago. So a second task of one person never runs before the first one
 * of another.
 */
export class TaskLimiter {
  readonly #count: number;
  readonly #mostOfOne: number;
  readonly #waiting = new Set<Waiting>();
  readonly #running: Asker[] = [];
  readonly #served = new ServedOrder();

  /** @param mostOfOne most tasks of one person at the same time */
  constructor(count: number, mostOfOne = count) {
    this.#count = count;
    this.#mostOfOne = mostOfOne;
  }

  /** Runs `use` when it is the turn of its asker. */
  async run<Value>(use: () => Promise<Value>, asker: Asker = anonymous): Promise<Value> {
    await new Promise<void>((start) => {
      this.#waiting.add({ asker, start });
      this.#startNext();
    });
    try {
      return await use();
    } finally {
      this.#running.splice(this.#running.indexOf(asker), 1);
      this.#startNext();
      if (this.#running.length === 0) this.#served.clear();
    }
  }

  #startNext(): void {
    while (this.#running.length < this.#count) {
      const next = this.#next();
      if (next === null) return;
      this.#waiting.delete(next);
      this.#running.push(next.asker);
      this.#served.serve(next.asker);
      next.start();
    }
  }

  #next(): Waiting | null {
    let best: Waiting | null = null;
    let bestRank: readonly number[] = [];
    for (const waiting of this.#waiting) {
      const own = this.#runningOf(waiting.asker);
      if (own >= this.#mostOfOne) continue;
      const rank = [own, ...this.#served.rankOf(waiting.asker)];
      if (best === null || isBefore(rank, bestRank)) [best, bestRank] = [waiting, rank];
    }
    return best;
  }

  #runningOf({ person }: Asker): number {
    return this.#running.filter((asker) => asker.person === person).length;
  }
}
