import type { ReactElement, ReactNode } from "react";

import css from "./choice-cards.module.css";

interface ChoiceCardsProps<Value extends string> {
  readonly label: string;
  /** Of the radio buttons. */
  readonly name: string;
  readonly choices: readonly {
    readonly value: Value;
    readonly name: string;
    readonly description: string;
    /** A word next to the name. */
    readonly mark?: string;
  }[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** Shown above the choices. */
  readonly children?: ReactNode;
}

/** One choice of several, each with its description. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>): ReactElement {
  const { label, name, choices, value, onChange, children } = props;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      {children}
      {choices.map((choice) => (
        <label key={choice.value} className={css.choice}>
          <input
            type="radio"
            name={name}
            className={css.input}
            aria-label={spokenOf(choice)}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={css.name}>
            {choice.name}
            {choice.mark !== undefined && <span className={css.mark}>{choice.mark}</span>}
          </span>
          <span className={css.text}>{choice.description}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The parts of a choice are apart on the screen only. */
function spokenOf({ name, mark, description }: { name: string; mark?: string; description: string }): string {
  return [name, mark, description].filter((part) => part !== undefined && part !== "").join(", ");
}
