import { useId } from "react";

import { sentenceOf } from "@vitrine/contracts/reading/findings/sentence";
import { findingSentences } from "@vitrine/contracts/reading/words/messages/finding-sentences";
import { failureText } from "../shared/failure-text.ts";
import { useReport, useReportState } from "../shared/report-context.ts";
import { keepEscape, useModal } from "../shared/use-modal.ts";
import { useFindings, type ShownFindings } from "./use-findings.ts";
import dialogStyles from "../shared/dialog.module.css";
import styles from "./what-changed-dialog.module.css";

interface WhatChangedDialogProps extends Place {
  readonly title: string;
  readonly onClose: () => void;
}

/** The same sentences on their own, without a dialog. */
export function FindingsOfVisual({ page, visual }: Place): React.ReactElement {
  return (
    <div role="status">
      <Answer shown={useFindings({ page, visual })} />
    </div>
  );
}

interface Place {
  readonly page: string;
  readonly visual: string;
}

/** What the figures of one visual show, against the compared period. */
export function WhatChangedDialog({
  page,
  visual,
  title,
  onClose,
}: WhatChangedDialogProps): React.ReactElement {
  const { messages } = useReport();
  const shown = useFindings({ page, visual });
  const texts = findingSentences(messages.language);
  const dialog = useModal();
  const heading = useId();

  return (
    <dialog
      ref={dialog}
      className={dialogStyles.dialog}
      aria-labelledby={heading}
      aria-busy={shown.status === "loading"}
      onClose={onClose}
      onKeyDown={keepEscape}
    >
      <h2 id={heading}>{texts.whatChangedIn(title)}</h2>
      <div role="status">
        <Answer shown={shown} />
      </div>
      <div className={dialogStyles.buttons}>
        {shown.status === "failed" ? (
          <button type="button" className="button" onClick={shown.retry}>
            {messages.tryAgain}
          </button>
        ) : null}
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {messages.close}
        </button>
      </div>
    </dialog>
  );
}

function Answer({ shown }: { readonly shown: ShownFindings }): React.ReactElement {
  const { store, messages, formats } = useReport();
  const today = useReportState(store, (state) => state.today);
  const texts = findingSentences(messages.language);
  if (shown.status === "loading") return <p className={styles.note}>{texts.loading}</p>;
  if (shown.status === "failed") {
    return (
      <p className={styles.note}>
        {texts.failed} {failureText(shown.failure, messages)}
      </p>
    );
  }
  const { findings, isCompared } = shown;
  return (
    <>
      {findings.length === 0 ? (
        <p>{texts.nothingNotable}</p>
      ) : (
        <ul className={styles.list}>
          {findings
            .map((finding) => sentenceOf(finding, { messages, formats, today }))
            .map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
        </ul>
      )}
      {isCompared ? null : <p className={styles.note}>{texts.noComparison}</p>}
    </>
  );
}
