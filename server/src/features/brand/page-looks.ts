import type { Kysely } from "kysely";

import { addSeconds, type Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { brandFileId } from "./brand-file-path.ts";
import { dressPage, lookOfPage, type PageLook } from "./dress-page.ts";
import { readPicture } from "./read-picture.ts";
import { findBrand, findBrandFile } from "./repository.ts";

export interface PageLooksDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly reportFailure: (error: unknown) => void;
}

/** Another server may have changed the brand, so it is read again after this time. */
const staleSeconds = 5;

/** The brand of the product as the pages of the portal show it, before anyone has signed in. */
export class PageLooks {
  readonly #deps: PageLooksDeps;
  #look: PageLook | null = null;
  #readAt: Date | null = null;
  #reading: Promise<void> | null = null;

  constructor(deps: PageLooksDeps) {
    this.#deps = deps;
  }

  /** Gives a page the look. Never fails: if the store is away, the page looks as before. */
  async dress(html: string): Promise<string> {
    const look = await this.#current();
    return look === null ? html : dressPage(html, look);
  }

  /** Null without a brand. */
  async #current(): Promise<PageLook | null> {
    const { clock } = this.#deps;
    const isFresh = this.#readAt !== null && addSeconds(this.#readAt, staleSeconds) > clock.now();
    if (!isFresh) {
      await (this.#reading ??= this.#read().finally(() => {
        this.#reading = null;
      }));
    }
    return this.#look;
  }

  /** After a change. */
  forget(): void {
    this.#readAt = null;
  }

  async #read(): Promise<void> {
    const { db, clock, reportFailure } = this.#deps;
    try {
      const parts = await findBrand(db, null);
      const { mark } = parts.files;
      const file = mark === null ? null : await findBrandFile(db, brandFileId(mark.path));
      const picture = file === null ? null : readPicture(file.content);
      this.#look = lookOfPage(parts, picture === null ? null : picture.width / picture.height);
      this.#readAt = clock.now();
    } catch (error) {
      reportFailure(error);
    }
  }
}
