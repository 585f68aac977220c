import { anonymous, type Asker } from "../fairness.ts";
import { isBefore, ServedOrder } from "./served-order.ts";

/** Which tasks may not run at the same time. */
export interface Apart {
  /** Tasks with the same key run one after the other. */
  readonly key?: string;
  /** Runs while no other task does. Tasks that come later wait for it. */
  readonly isAlone?: boolean;
}

interface Task {
  readonly asker: Asker;
  readonly apart: Apart;
}

interface Waiting extends Task {
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
  readonly #running = new Set<Task>();
  readonly #served = new ServedOrder();

  /** @param mostOfOne most tasks of one person at the same time */
  constructor(count: number, mostOfOne = count) {
    this.#count = count;
    this.#mostOfOne = mostOfOne;
  }

  /** Runs `use` when it is the turn of its asker. */
  async run<Value>(use: () => Promise<Value>, asker: Asker = anonymous, apart: Apart = {}): Promise<Value> {
    const task = await new Promise<Task>((resolve) => {
      const waiting = { asker, apart, start: () => resolve(waiting) };
      this.#waiting.add(waiting);
      this.#startNext();
    });
    try {
      return await use();
    } finally {
      this.#running.delete(task);
      this.#startNext();
      if (this.#running.size === 0) this.#served.clear();
    }
  }

  #startNext(): void {
    while (this.#running.size < this.#count) {
      const next = this.#next();
      if (next === null) return;
      this.#waiting.delete(next);
      this.#running.add(next);
      this.#served.serve(next.asker);
      next.start();
    }
  }

  #next(): Waiting | null {
    const isHeldUp = [...this.#running].some(({ apart }) => apart.isAlone === true);
    if (isHeldUp) return null;
    const alone = [...this.#waiting].find(({ apart }) => apart.isAlone === true);
    if (alone !== undefined) return this.#running.size === 0 ? alone : null;
    let best: Waiting | null = null;
    let bestRank: readonly number[] = [];
    for (const waiting of this.#waiting) {
      const own = this.#runningOf(waiting.asker);
      if (own >= this.#mostOfOne || this.#isKeyTaken(waiting.apart)) continue;
      const rank = [own, ...this.#served.rankOf(waiting.asker)];
      if (best === null || isBefore(rank, bestRank)) [best, bestRank] = [waiting, rank];
    }
    return best;
  }

  #isKeyTaken({ key }: Apart): boolean {
    return key !== undefined && [...this.#running].some(({ apart }) => apart.key === key);
  }

  #runningOf({ person }: Asker): number {
    return [...this.#running].filter(({ asker }) => asker.person === person).length;
  }
}
