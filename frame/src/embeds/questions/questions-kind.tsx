import { frameRoutes } from "@vitrine/contracts/frame";
import { getQuestionTexts } from "@vitrine/contracts/http";
import { validateLoadQnaConfiguration, validateQnaInterpretInputData } from "@vitrine/contracts/models";

import type { Surroundings } from "../../bridge/frame-session.ts";
import { accepted, refuseInput } from "../../bridge/link/outcome.ts";
import { at, EmbedSession } from "../base/embed-session.ts";
import type { EmbedBase } from "../base/embed-base.ts";
import type { EmbedKind, EmbedProgram } from "../base/embed-kind.ts";
import { Asking, type OpenedQuestions } from "./asking.ts";
import { QuestionsScreen } from "./questions-screen.tsx";

/** Questions in plain words over a dataset (QNA-50). */
const questions: EmbedKind<OpenedQuestions> = {
  eventPath: frameRoutes.qnaEvent.path,
  // The protocol's client sends tokens for questions as for reports.
  tokenTypes: ["report", "qna"],
  loads: ["qnaLoad", "qnaPrepare"],
  faultsOf(body) {
    const errors = validateLoadQnaConfiguration(body ?? {});
    if (errors !== undefined) return errors.map(({ message }) => message);
    return datasetsOf(body).length === 1 ? [] : ["datasetIds must contain exactly one id"];
  },
  start: startProgram,
};

export function start(surroundings: Surroundings): EmbedSession<OpenedQuestions> {
  return new EmbedSession(surroundings, questions);
}

function startProgram(base: EmbedBase): EmbedProgram<OpenedQuestions> {
  const asking = new Asking(base);
  return {
    async fetch(token, language, signal) {
      const headers = { "accept-language": language };
      const [report, texts] = await Promise.all([
        base.api.openReport(token, language, signal),
        base.api.call(getQuestionTexts, token, signal, undefined, headers),
      ]);
      if (!report.ok) return report;
      if (!texts.ok) return texts;
      const { parentOrigins, tokenExpiry } = report.value;
      return { ok: true, value: { report: report.value, texts: texts.value, parentOrigins, tokenExpiry } };
    },
    refusalOf({ report }, body) {
      const [wanted] = datasetsOf(body);
      if (wanted === report.dataset.id) return null;
      const message = base.messages().otherDataset(String(wanted));
      return { code: "report_not_found", message, detail: null, requestId: null };
    },
    isSame: ({ report: before }, { report: after }) =>
      before.dataset.id === after.dataset.id && before.reportId === after.reportId,
    prepare: (opened, body) => asking.prepare(opened, body),
    commands: {
      qnaInterpret({ body }) {
        const errors = validateQnaInterpretInputData(body ?? {});
        if (errors !== undefined) return refuseInput(errors);
        asking.ask(String(at(body, "question")));
        return accepted();
      },
    },
    retry: () => asking.retry(),
    actions: asking.actions,
    screen: <QuestionsScreen asking={asking} />,
  };
}

function datasetsOf(body: unknown): readonly unknown[] {
  const ids = at(body, "datasetIds");
  return Array.isArray(ids) ? ids : [];
}
