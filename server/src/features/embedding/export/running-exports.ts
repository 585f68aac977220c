import type { Readable } from "node:stream";

import { AppError } from "@vitrine/contracts/errors";

/** The number of files that are made for one person at the same time. Each is in memory until it is sent. */
const maxAtOnce = 2;
const retrySeconds = 5;

/** Counts the files that are being made and sent for each person. */
export class RunningExports {
  readonly #counts = new Map<string, number>();

  /**
   * Makes a file, which counts until it is sent or its client disconnects.
   * @throws AppError `too_many_requests`
   */
  async make<File extends { readonly content: Readable }>(
    person: string,
    work: () => Promise<File>,
  ): Promise<File> {
    const before = this.#counts.get(person) ?? 0;
    if (before >= maxAtOnce) throw new AppError("too_many_requests", { retryAfter: retrySeconds });
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

  #end(person: string): void {
    const left = (this.#counts.get(person) ?? 1) - 1;
    if (left > 0) this.#counts.set(person, left);
    else this.#counts.delete(person);
  }
}
