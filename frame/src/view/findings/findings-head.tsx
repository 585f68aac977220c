import { useId, useState } from "react";

import { sentenceOf } from "@vitrine/contracts/reading/findings/sentence";
import type { Finding } from "@vitrine/contracts/reading/findings/finding";
import { findingSentences } from "@vitrine/contracts/reading/words/messages/finding-sentences";
import { findVisual, type ReportState } from "@vitrine/contracts/reading/state/report-state";
import { wholeRanges } from "../../visuals/words/whole-ranges.ts";
import { FreshnessStamp } from "../freshness-stamp.tsx";
import { usePeriodInWords } from "../period/use-period-in-words.ts";
import { useReport } from "../shared/report-context.ts";
import { useOutline } from "../shared/use-outline.ts";
import { goToVisual } from "./go-to-visual.ts";
import styles from "./findings-head.module.css";
import { NotesButton } from "./notes-list.tsx";
import { useFindings } from "./use-findings.ts";

/** The client and the name of the report, its period, the day through which it is complete, and what the figures of the page show. */
export function FindingsHead({ page }: { readonly page: string }): React.ReactElement {
  const { store } = useReport();
  const state = useOutline(store);
  const { client, completeThrough, sources, settings } = state;
  const period = usePeriodInWords();
  return (
    <>
      <div className={styles.line}>
        <ClientMark client={client} />
        {client === null ? null : <p className={styles.client}>{client.name}</p>}
        {/* The heading of the report says the same to screen readers. */}
        <p className={styles.name} aria-hidden="true">
          {state.report?.name}
        </p>
        {state.dataset?.dateColumn === undefined || period === "" ? null : (
          <p className={styles.period}>{wholeRanges(period)}</p>
        )}
        <NotesButton state={state} />
        {completeThrough === null || !settings.statusBarVisible ? null : (
          <FreshnessStamp day={completeThrough} sources={sources} />
        )}
      </div>
      <Sentences page={page} state={state} />
    </>
  );
}

/** Each mark is shown in its theme, and only loaded there. */
function ClientMark({ client }: Pick<ReportState, "client">): React.ReactElement | null {
  if (client === null || client.mark === null) return null;
  const dark = client.brand?.markDark;
  return (
    <>
      <img
        className={styles.mark}
        src={client.mark}
        alt=""
        height={24}
        loading={dark === undefined ? "eager" : "lazy"}
        data-light={dark === undefined ? undefined : ""}
      />
      {dark === undefined ? null : (
        <img className={styles.mark} src={dark} alt="" height={24} loading="lazy" data-dark />
      )}
    </>
  );
}

interface SentencesProps {
  readonly page: string;
  readonly state: ReportState;
}

/** What the figures of a page show. */
export function Sentences({ page, state }: SentencesProps): React.ReactElement {
  const { messages, formats } = useReport();
  const shown = useFindings({ page, visual: null });
  const texts = findingSentences(messages.language);
  const heading = useId();
  const words = { messages, formats, today: state.today };
  const findings = shown.status === "ready" ? shown.findings : [];
  const [first] = findings;
  return (
    <section className={styles.sentences} aria-labelledby={heading} aria-busy={shown.status === "loading"}>
      <h2 id={heading} className="visually-hidden">
        {texts.heading}
      </h2>
      {shown.status === "loading" ? <span className={styles.skeleton} /> : null}
      {shown.status === "failed" ? (
        <p className={styles.note}>
          {texts.failed}{" "}
          <button type="button" className={styles.plain} onClick={shown.retry}>
            {messages.tryAgain}
          </button>
        </p>
      ) : null}
      {shown.status === "ready" && first === undefined ? (
        <p className={styles.note}>{texts.nothingNotable}</p>
      ) : null}
      <SentenceList page={page} state={state} findings={findings} />
      <p className="visually-hidden" role="status">
        {first === undefined ? null : sentenceOf(first, words)}
      </p>
    </section>
  );
}

interface SentenceListProps extends SentencesProps {
  readonly findings: readonly Finding[];
}

/** All sentences side by side; on narrow windows the first one, and a button that shows the others. */
function SentenceList({ page, state, findings }: SentenceListProps): React.ReactElement | null {
  const { messages, formats } = useReport();
  const [isOpen, setIsOpen] = useState(false);
  const texts = findingSentences(messages.language);
  const list = useId();
  if (findings.length === 0) return null;
  const words = { messages, formats, today: state.today };
  return (
    <>
      <ul id={list} className={styles.list} data-open={isOpen}>
        {findings.map((finding) => {
          const sentence = sentenceOf(finding, words);
          const { visual } = finding;
          const title = visual === null ? null : findVisual(state, page, visual)?.definition.title;
          return (
            <li key={sentence}>
              {visual === null ? (
                <p className={styles.sentence}>{wholeRanges(sentence)}</p>
              ) : (
                <button
                  type="button"
                  className={styles.sentence}
                  title={texts.goTo(sentence, title ?? visual)}
                  onClick={() => goToVisual(visual)}
                >
                  {wholeRanges(sentence)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {findings.length < 2 ? null : (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? texts.fewerSentences : texts.moreSentences}
        </button>
      )}
    </>
  );
}
