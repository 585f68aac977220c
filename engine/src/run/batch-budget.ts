import { AppError } from "@vitrine/contracts/errors";

import type { AnswerSize } from "./encoded-result.ts";
import { messages } from "../messages.ts";

/** The limits of all answers of one batch together. */
export interface BatchLimits {
  readonly rows: number;
  readonly cells: number;
  /** As JSON in UTF-8. */
  readonly bytes: number;
}

/** What is left of the limits of a batch. An answer that does not fit uses nothing, so that smaller ones still can. */
export class BatchBudget {
  readonly #limits: BatchLimits;
  #rows = 0;
  #cells = 0;
  #bytes = 0;
  #answers = 0;
  #isClosed = false;

  constructor(limits: BatchLimits) {
    this.#limits = limits;
  }

  /** Bytes that the next answer may have. */
  get bytesLeft(): number {
    return this.#limits.bytes - this.#bytes;
  }

  /** True if not even one more row fits. */
  get isSpent(): boolean {
    const { rows, cells, bytes } = this.#limits;
    return this.#isClosed || this.#rows >= rows || this.#cells >= cells || this.#bytes >= bytes;
  }

  /** Refuses all further long answers. Computing them only to discard them would waste work. */
  close(): void {
    this.#isClosed = true;
  }

  /** @throws AppError as `refusal` */
  take({ rows, cells }: AnswerSize, bytes: number): void {
    const { rows: mostRows, cells: mostCells, bytes: mostBytes } = this.#limits;
    const fits =
      this.#rows + rows <= mostRows && this.#cells + cells <= mostCells && this.#bytes + bytes <= mostBytes;
    if (!fits) throw this.refusal();
    this.#rows += rows;
    this.#cells += cells;
    this.#bytes += bytes;
    this.#answers += 1;
  }

  /** Why an answer is refused: it is too large by itself, or does not fit next to the others. */
  refusal(): AppError {
    const { rows, cells, bytes } = this.#limits;
    if (this.#answers === 0) return new AppError("query_too_large", { message: messages.tooManyCells() });
    const mebibytes = Math.round(bytes / 1024 / 1024);
    return new AppError("batch_too_large", { message: messages.batchTooLarge(rows, cells, mebibytes) });
  }
}
