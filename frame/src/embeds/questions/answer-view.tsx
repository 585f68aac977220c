import type { Answer } from "@vitrine/contracts/questions";
import { activePageOf } from "@vitrine/contracts/reading/state/report-state";
import { lazy, Suspense, useMemo } from "react";

import { describeFigure } from "@vitrine/contracts/reading/describe/describe-figure";
import { sentenceOf } from "@vitrine/contracts/reading/findings/sentence";
import { visualKey } from "@vitrine/contracts/reading/state/report-state";
import { useReport, useReportState } from "../../view/shared/report-context.ts";
import { VisualFrame } from "../../view/visual/visual-frame.tsx";
import { visualViews } from "../../visuals/kinds/index.ts";
import styles from "./answer-view.module.css";
import { falsePremise, sharesAsked } from "./answer-sentences.ts";
import { countOfDays, sentencesOfDays } from "./days-of-answer.ts";
import { measureDefinitions } from "./measure-definitions.ts";
import type { QuestionSentences } from "./question-sentences.ts";
import { useMissingDays } from "./use-missing-days.ts";

const Changes = lazy(async () => ({
  default: (await import("../../view/findings/what-changed-dialog.tsx")).FindingsOfVisual,
}));

interface AnswerViewProps {
  readonly answer: Answer;
  readonly texts: QuestionSentences;
}

/** The visual that answers, what explains it if that was asked, and its definition in words. */
export function AnswerView({ answer, texts }: AnswerViewProps): React.ReactElement | null {
  const { store } = useReport();
  const page = useReportState(store, activePageOf);
  const visual = page?.visuals[0];
  if (page === null || visual === undefined) return null;
  const view = visualViews[visual.definition.type];
  if (view.isStatic) return null;
  const { name } = visual.definition;
  return (
    <>
      <InShort answer={answer} page={page.name} visual={name} texts={texts} />
      <div className={styles.visual} data-type={visual.definition.type}>
        <VisualFrame key={name} page={page.name} visual={visual} view={view} />
      </div>
      {hasSentences(answer) ? (
        <section className={styles.changes} aria-label={texts.why}>
          <Suspense>
            <Changes page={page.name} visual={name} />
          </Suspense>
        </section>
      ) : null}
      <Definition page={page.name} visual={name} texts={texts} />
    </>
  );
}

/** A visual of the change itself says what changed. Another one is explained in sentences. */
function hasSentences({ explainsChange, visual, measures }: Answer): boolean {
  return explainsChange && !visual.measures.some((one) => measures.some(({ name }) => name === one.measure));
}

interface InShortProps extends DefinitionProps {
  readonly answer: Answer;
}

/** The answer in words: how far the data reach into its days, the share that is asked for, and what is not as the question says. */
function InShort({ answer, page, visual, texts }: InShortProps): React.ReactElement | null {
  const { store, messages, formats } = useReport();
  const data = useReportState(store, (one) => one.data.get(visualKey(page, visual)));
  const today = useReportState(store, (one) => one.today);
  const missing = useMissingDays(page, visual);
  const words = { messages, formats, today };
  const result = data?.status === "ready" ? (data.result?.main ?? null) : null;
  if (result === null) return null;
  const premise = falsePremise(answer, result, texts.premises, formats);
  const shares = sharesAsked(answer, result).map((one) => sentenceOf(one, words));
  const sentences = [
    ...(missing === null ? [] : sentencesOfDays(missing, result, texts, words)),
    ...(premise === null ? [] : [premise]),
    ...shares,
  ];
  if (sentences.length === 0) return null;
  return (
    <section className={styles.short} role="status" aria-label={texts.inShort}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}

interface DefinitionProps {
  readonly page: string;
  readonly visual: string;
  readonly texts: QuestionSentences;
}

/** What the figures are: their measures, period and filters, in words. */
function Definition({ page, visual, texts }: DefinitionProps): React.ReactElement | null {
  const { store, messages, formats } = useReport();
  const state = useReportState(store, (one) => one);
  const about = useMemo(
    () => describeFigure(state, { page, visual }, [], formats, messages),
    [state, page, visual, formats, messages],
  );
  const missing = useMissingDays(page, visual);
  const daysMissing = missing === null ? [] : countOfDays(missing, texts, formats);
  const measures = measureDefinitions(state, page, visual);
  if (about === null) return null;
  return (
    <dl className={styles.definition}>
      {measures.map(({ name, meaning }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
      <div>
        <dt>{texts.kinds.period}</dt>
        <dd>{[about.period, ...daysMissing].join(", ")}</dd>
      </div>
      {about.filters.length === 0 ? null : (
        <div>
          <dt>{messages.filters}</dt>
          <dd>{about.filters.join(" · ")}</dd>
        </div>
      )}
    </dl>
  );
}
