import { Check } from "lucide-react";
import type { ReactElement } from "react";

import { createReportMessages } from "./create-report-messages.ts";
import css from "./step-list.module.css";

interface StepListProps {
  readonly current: number;
  readonly onGoBack: (step: number) => void;
}

/** The names of the steps. Completed ones are links back to them. */
export function StepList({ current, onGoBack }: StepListProps): ReactElement {
  return (
    <ol className={css.steps} aria-label={createReportMessages.stepsLabel}>
      {createReportMessages.steps.map((name, step) => (
        <li
          key={name}
          className={css.step}
          data-state={step < current ? "done" : step === current ? "current" : "ahead"}
          aria-current={step === current ? "step" : undefined}
        >
          <span className={css.mark} aria-hidden="true">
            {step < current ? <Check size={14} strokeWidth={3} /> : step + 1}
          </span>
          {step < current ? (
            <button type="button" className={css.back} onClick={() => onGoBack(step)}>
              {name}
            </button>
          ) : (
            <span className={css.name}>{name}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
