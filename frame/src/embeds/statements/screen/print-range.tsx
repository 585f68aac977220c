import { useId, useState } from "react";

import { useReport } from "../../../view/shared/report-context.ts";
import { useModal } from "../../../view/shared/use-modal.ts";
import { statementSentences } from "../statement-sentences.ts";
import { mostPrinted } from "../statement-session.ts";
import styles from "./statement.module.css";

interface PrintRangeProps {
  /** Counted from 0. */
  readonly page: number;
  readonly count: number;
  readonly onPrint: (from: number, to: number) => void;
  readonly onClose: () => void;
}

/** Asks which pages of a long statement are printed. */
export function PrintRange({ page, count, onPrint, onClose }: PrintRangeProps): React.ReactElement {
  const { messages, formats } = useReport();
  const texts = statementSentences(messages.language);
  const dialog = useModal();
  const [from, setFrom] = useState(String(page + 1));
  const [through, setThrough] = useState(String(Math.min(count, page + mostPrinted)));
  const id = useId();
  const [first, last] = [Number(from), Number(through)];
  const isValid =
    Number.isInteger(first) &&
    Number.isInteger(last) &&
    first >= 1 &&
    last >= first &&
    last <= count &&
    last - first < mostPrinted;
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <form
        method="dialog"
        onSubmit={() => {
          if (isValid) onPrint(first - 1, last);
        }}
      >
        <h2 id={id}>{texts.print}</h2>
        <div className={styles.range}>
          <label>
            {texts.printFrom}
            <input
              className={styles.input}
              inputMode="numeric"
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
          </label>
          <label>
            {texts.printThrough}
            <input
              className={styles.input}
              inputMode="numeric"
              value={through}
              onChange={(event) => setThrough(event.target.value)}
            />
          </label>
        </div>
        <p className={styles.hint}>{texts.printAtOnce(formats.count(mostPrinted))}</p>
        <div className={styles.actions}>
          <button type="button" className={styles.button} onClick={() => dialog.current?.close()}>
            {texts.cancel}
          </button>
          <button type="submit" className={styles.primary} disabled={!isValid}>
            {texts.print}
          </button>
        </div>
      </form>
    </dialog>
  );
}
