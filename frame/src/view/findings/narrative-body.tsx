import { useRef } from "react";

import { sentenceOf } from "@vitrine/contracts/reading/findings/sentence";
import { findingSentences } from "@vitrine/contracts/reading/words/messages/finding-sentences";
import { wholeRanges } from "../../visuals/words/whole-ranges.ts";
import { useContentHeight } from "../../visuals/chart-kit/content-height.ts";
import { failureText } from "../shared/failure-text.ts";
import { useReport, useReportState } from "../shared/report-context.ts";
import styles from "./narrative-body.module.css";
import { useFindings } from "./use-findings.ts";

interface NarrativeProps {
  readonly page: string;
  readonly visual: string;
}

/** The sentences about the figures of one visual, as the visual itself. */
export function NarrativeBody(props: NarrativeProps): React.ReactElement {
  const first = useRef<HTMLSpanElement>(null);
  useContentHeight(first);
  return (
    <div className={styles.narrative}>
      <span ref={first} />
      <Sentences {...props} />
    </div>
  );
}

function Sentences({ page, visual }: NarrativeProps): React.ReactElement {
  const { store, messages, formats } = useReport();
  const today = useReportState(store, (state) => state.today);
  const shown = useFindings({ page, visual });
  const texts = findingSentences(messages.language);
  if (shown.status === "loading") {
    return (
      <p className={styles.note} aria-busy="true">
        {texts.loading}
      </p>
    );
  }
  if (shown.status === "failed") {
    return (
      <p className={styles.note}>
        {texts.failed} {failureText(shown.failure, messages)}{" "}
        <button type="button" className={styles.retry} onClick={shown.retry}>
          {messages.tryAgain}
        </button>
      </p>
    );
  }
  const sentences = shown.findings.map((finding) => sentenceOf(finding, { messages, formats, today }));
  return (
    <>
      {sentences.length === 0 ? <p>{texts.nothingNotable}</p> : null}
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{wholeRanges(sentence)}</li>
        ))}
      </ul>
      {shown.isCompared ? null : <p className={styles.note}>{texts.noComparison}</p>}
    </>
  );
}
