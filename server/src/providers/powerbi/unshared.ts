import { addSeconds, type Clock } from "../../clock.ts";
import type { AnswerPlace, SharedAnswer, SharedAnswers, StoredAnswer } from "./shared.ts";

/** Answers and waits of one client alone, in its memory: for a command that runs without a store. */
export class UnsharedAnswers implements SharedAnswers {
  readonly #clock: Clock;
  readonly #answers = new Map<string, StoredAnswer>();
  readonly #waits = new Map<string, Date>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async read(place: AnswerPlace, ask: () => Promise<SharedAnswer>): Promise<StoredAnswer> {
    const stored = this.#answers.get(place.request);
    return stored !== undefined && stored.freshUntil > this.#clock.now() ? stored : this.renew(place, ask);
  }

  async renew({ request }: AnswerPlace, ask: () => Promise<SharedAnswer>): Promise<StoredAnswer> {
    const answer = { ...(await ask()), storedAt: this.#clock.now() };
    this.#answers.set(request, answer);
    return answer;
  }

  async drop({ request }: AnswerPlace): Promise<void> {
    this.#answers.delete(request);
  }

  async readWait(_connectionId: string, operation: string): Promise<number> {
    const until = this.#waits.get(operation);
    const left = until === undefined ? 0 : until.getTime() - this.#clock.now().getTime();
    return Math.max(0, Math.ceil(left / 1000));
  }

  async noteWait(_connectionId: string, operation: string, seconds: number): Promise<void> {
    this.#waits.set(operation, addSeconds(this.#clock.now(), seconds));
  }
}
