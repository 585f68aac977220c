import { evidenceOf, queriesOf } from "@vitrine/contracts/reading/findings/evidence";
import { findingsOf } from "@vitrine/contracts/reading/findings/find";
import type { Finding } from "@vitrine/contracts/reading/findings/finding";
import {
  questionsOfPage,
  questionsOfVisual,
  type Questions,
} from "@vitrine/contracts/reading/findings/questions";
import type { PageState, ReportState, VisualState } from "@vitrine/contracts/reading/state/report-state";

import type { AskReport } from "./ask-report.ts";

/** What sentences are about: a page, or one of its visuals. */
interface Subject {
  readonly page: PageState;
  /** Null for the page as a whole. */
  readonly visual: VisualState | null;
}

/** Answers the questions behind sentences, all at once. */
export class SentenceFinder {
  readonly #state: ReportState;
  readonly #found = new Map<VisualState | PageState, readonly Finding[]>();

  /** @param state with the answers of the visuals */
  constructor(state: ReportState) {
    this.#state = state;
  }

  async find(subjects: readonly Subject[], ask: AskReport): Promise<void> {
    const asked = subjects.flatMap((subject): { subject: Subject; questions: Questions }[] => {
      const questions = questionsOf(this.#state, subject);
      return questions === null ? [] : [{ subject, questions }];
    });
    const answers = (await ask(asked.flatMap(({ questions }) => queriesOf(questions)))).values();
    for (const { subject, questions } of asked) {
      const own = queriesOf(questions).map(() => answers.next().value);
      const { translateResult } = this.#state.texts;
      const results = own.flatMap((one) => {
        if (one?.status !== "ok") return [];
        return [translateResult === null ? one.result : translateResult(one.result)];
      });
      // A page whose questions failed is shown without sentences.
      if (results.length < own.length) continue;
      const { page, visual } = subject;
      const visuals = visual === null ? page.visuals : [visual];
      const evidence = evidenceOf(this.#state, page, visuals, questions, results);
      this.#found.set(visual ?? page, findingsOf(evidence));
    }
  }

  of(subject: VisualState | PageState): readonly Finding[] {
    return this.#found.get(subject) ?? [];
  }
}

function questionsOf(state: ReportState, { page, visual }: Subject): Questions | null {
  return visual === null ? questionsOfPage(state, page) : questionsOfVisual(state, page, visual);
}
