import type { Readable } from "node:stream";

import { AppError } from "@vitrine/contracts/errors";
import type { UserId } from "@vitrine/contracts/ids";

/** Files that one person may have made for them at once: each is in memory until it has been sent. */
const mostAtOnce = 2;
const retrySeconds = 5;

/** Counts the files that are made and sent for each person. */
export class ExportsUnderWay {
  readonly #counts = new Map<UserId, number>();

  /**
   * Makes a file; it counts until it has been sent, or its reader has left.
   * @throws AppError `too_many_requests`
   */
  async make<File extends { readonly content: Readable }>(
    person: UserId,
    work: () => Promise<File>,
  ): Promise<File> {
    const before = this.#counts.get(person) ?? 0;
    if (before >= mostAtOnce) throw new AppError("too_many_requests", { retryAfter: retrySeconds });
    this.#counts.set(person, before + 1);
    try {
      const file = await work();
      file.content.once("close", () => this.#end(person));
      return file;
    } catch (error) {
      this.#end(person);
      throw error;
    }
  }

  #end(person: UserId): void {
    const left = (this.#counts.get(person) ?? 1) - 1;
    if (left > 0) this.#counts.set(person, left);
    else this.#counts.delete(person);
  }
}
