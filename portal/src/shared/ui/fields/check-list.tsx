import type { Option } from "@vitrine/contracts/http";
import { Check } from "lucide-react";
import { useId, type ReactElement } from "react";

import css from "./check-list.module.css";

interface CheckListProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Explains why the last option cannot be deselected. Without it none has to be chosen. */
  readonly lastHint?: string;
}

export function CheckList({ label, options, value, onChange, lastHint }: CheckListProps): ReactElement {
  const id = useId();
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      {options.map((option) => {
        const isChosen = value.includes(option.value);
        const isLast = lastHint !== undefined && isChosen && value.length === 1;
        return (
          <label key={option.value} className={css.row}>
            <input
              id={`${id}-${option.value}`}
              type="checkbox"
              className={css.input}
              checked={isChosen}
              aria-disabled={isLast}
              aria-describedby={isLast ? `${id}-last` : undefined}
              onChange={() => {
                if (isLast) return;
                onChange(isChosen ? value.filter((each) => each !== option.value) : [...value, option.value]);
              }}
            />
            <span className={css.box} aria-hidden="true">
              <Check size={14} strokeWidth={3} />
            </span>
            <span className={css.name}>{option.label}</span>
            {isLast && (
              <span id={`${id}-last`} className={css.last} aria-hidden="true">
                {lastHint}
              </span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
