import { lazy, Suspense, useRef, useState } from "react";

import { periodSentences } from "@vitrine/contracts/reading/words/messages/period-sentences";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { Icon } from "../../visuals/chart-kit/icon.tsx";
import { useReport } from "../shared/report-context.ts";
import { shownPeriod } from "@vitrine/contracts/reading/describe/describe-period";
import { usePeriodInWords } from "./use-period-in-words.ts";
import styles from "./period.module.css";

const PeriodPanel = lazy(async () => ({ default: (await import("./period-panel.tsx")).PeriodPanel }));

/** The period of the report in words, and the panel to choose another one. A locked period is only shown. */
export function PeriodControl({ state }: { readonly state: ReportState }): React.ReactElement | null {
  const { messages } = useReport();
  const words = periodSentences(messages.language);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const shown = shownPeriod(state);
  const text = usePeriodInWords();
  if (shown === null) return null;
  if (shown.isLocked) {
    return (
      <p className={styles.period} title={`${text} (${words.locked})`}>
        <span className={styles.words}>{text}</span>
      </p>
    );
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.period}
        title={text}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon d="M5 6h14v14H5zM5 10h14M9 3v4M15 3v4" />
        <span className="visually-hidden">{words.period}: </span>
        <span className={styles.words}>{text}</span>
      </button>
      {isOpen ? (
        <Suspense>
          <PeriodPanel
            from={button}
            state={state}
            shown={shown}
            words={words}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
