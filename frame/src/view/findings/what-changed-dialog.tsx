import { sentenceOf } from "../../findings/sentence.ts";
import { findingSentences } from "../../messages/finding-sentences.ts";
import { CloseButton, Dialog, DialogButton, DialogButtons } from "../shared/dialog.tsx";
import { failureText } from "../shared/failure-text.ts";
import { useReport, useReportState } from "../shared/report-context.ts";
import { useFindings, type ShownFindings } from "./use-findings.ts";
import styles from "./what-changed-dialog.module.css";

interface WhatChangedDialogProps {
  readonly page: string;
  readonly visual: string;
  readonly title: string;
  readonly onClose: () => void;
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
  return (
    <Dialog title={texts.whatChangedIn(title)} isBusy={shown.status === "loading"} onClose={onClose}>
      <div role="status">
        <Answer shown={shown} />
      </div>
      <DialogButtons>
        {shown.status === "failed" ? (
          <DialogButton onPress={shown.retry}>{messages.tryAgain}</DialogButton>
        ) : null}
        <CloseButton>{messages.close}</CloseButton>
      </DialogButtons>
    </Dialog>
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
