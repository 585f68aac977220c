import type { ReportLanguage } from "@vitrine/contracts/languages";
import { questionTextsOf, textsOfDataset } from "@vitrine/engine";

import type { AllowedData } from "../../embedding/service.ts";
import { indexMembers, type MemberIndex } from "./match-members.ts";
import { readMembers } from "./read-members.ts";

/** Indexes that are kept: one for each group of people who see the same rows in the same language. */
const mostKept = 40;
/** Members of all kept indexes together. */
const mostMembers = 400_000;

interface Kept {
  /** The data that it was read from. */
  readonly version: string;
  readonly index: Promise<MemberIndex>;
}

/**
 * Keeps what was read, because a person who types a question looks up members with every word. The key is everything that
 * decides which members exist, so that no one gets the index of another scope (QNA-60).
 */
export class MemberIndexes {
  readonly #kept = new Map<string, Kept>();
  readonly #sizes = new Map<string, number>();

  /** The members that a token shows, as they are called in a language. */
  async of({ dataset, scope, fairness }: AllowedData, language: ReportLanguage): Promise<MemberIndex> {
    const { dataVersion } = await dataset.runBatch([], scope, undefined, fairness);
    const key = JSON.stringify([dataset.model.name, scope, language]);
    const known = this.#kept.get(key);
    if (known?.version === dataVersion) return known.index;
    const { members: labels } = textsOfDataset(dataset.model.name, language);
    const index = readMembers(
      dataset,
      { scope, fairness },
      { labels, texts: questionTextsOf(dataset.model, language) },
    ).then(indexMembers);
    this.#keep(key, { version: dataVersion, index });
    try {
      this.#sizes.set(key, (await index).length);
    } catch (cause) {
      this.#forget(key);
      throw cause;
    }
    this.#makeRoom();
    return index;
  }

  #keep(key: string, kept: Kept): void {
    this.#forget(key);
    this.#kept.set(key, kept);
  }

  #forget(key: string): void {
    this.#kept.delete(key);
    this.#sizes.delete(key);
  }

  /** Drops the oldest indexes while there are too many. */
  #makeRoom(): void {
    for (const key of [...this.#kept.keys()].slice(0, -1)) {
      const members = [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
      if (this.#kept.size <= mostKept && members <= mostMembers) return;
      this.#forget(key);
    }
  }
}
