import { getQuestionTexts, type EmbedReport } from "@vitrine/contracts/http";
import type { ReportLanguage } from "@vitrine/contracts/languages";
import {
  loadQuestionLanguage,
  makeLexicon,
  type Lexicon,
  type OtherLanguage,
} from "@vitrine/contracts/questions";

import { inItsLanguage } from "../../bridge/session/report-opener.ts";
import type { EmbedBase } from "../base/embed-base.ts";
import { findMembers, type Members } from "./find-members.ts";

/**
 * Reads questions in the languages that are not the reader's (QNA-36). The words of a language are loaded with the first question
 * that is read in it, so that questions in the reader's own language cost nothing more.
 */
export class OtherLanguages {
  readonly #base: EmbedBase;
  readonly #opened: EmbedReport;
  readonly #locale: string;
  readonly #lexicons = new Map<ReportLanguage, Lexicon>();
  readonly #members = new Map<ReportLanguage, Members>();

  /** @param locale that of the reader's dates */
  constructor(base: EmbedBase, opened: EmbedReport, locale: string) {
    this.#base = base;
    this.#opened = opened;
    this.#locale = locale;
  }

  /** What a question is read with. */
  of(question: string): OtherLanguage {
    return {
      lexiconIn: (language) => this.#lexiconIn(language),
      membersIn: async (lexicon) => {
        const { language } = lexicon.language;
        const known = this.#members.get(language) ?? new Map();
        const members = await findMembers(this.#base, question, { lexicon, known, language });
        this.#members.set(language, members);
        return members;
      },
    };
  }

  /** @returns null if the words cannot be fetched at present */
  async #lexiconIn(language: ReportLanguage): Promise<Lexicon | null> {
    const known = this.#lexicons.get(language);
    if (known !== undefined) return known;
    const { api, callWithToken } = this.#base;
    const headers = { "accept-language": language };
    const [spoken, texts] = await Promise.all([
      loadQuestionLanguage(language),
      callWithToken((token, signal) => api.call(getQuestionTexts, token, signal, undefined, headers)),
    ]);
    if (!texts.ok) return null;
    const { names = {}, members } = texts.value;
    // The names that readers see of values are the first words for them.
    const labels = Object.entries(members).map(([field, words]) => [
      field,
      Object.fromEntries(Object.entries(words).map(([value, [name]]) => [value, name ?? value])),
    ]);
    const shown = language === "en" ? undefined : { names, members: Object.fromEntries(labels) };
    const { texts: _, ...opened } = this.#opened;
    const { report } = await inItsLanguage(
      shown === undefined ? opened : { ...opened, texts: shown },
      language,
    );
    const lexicon = makeLexicon({
      dataset: report.dataset,
      language: { ...spoken, locale: this.#locale },
      texts: texts.value,
    });
    this.#lexicons.set(language, lexicon);
    return lexicon;
  }
}
