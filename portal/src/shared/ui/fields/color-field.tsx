import { useId, type ReactElement } from "react";

import css from "./color-field.module.css";

/** Colours that are distinguishable on both themes. */
const suggestions = [
  ["#000000", "Black"],
  ["#475569", "Slate"],
  ["#1d5fd1", "Blue"],
  ["#0e7490", "Teal"],
  ["#1f7a5c", "Green"],
  ["#a16207", "Ochre"],
  ["#c2410c", "Orange"],
  ["#b3261e", "Red"],
  ["#7b3fb5", "Purple"],
] as const;

interface ColorFieldProps {
  readonly label: string;
  /** As `#rrggbb`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A colour field: suggestions, and the system's picker for any other colour. */
export function ColorField({ label, value, onChange }: ColorFieldProps): ReactElement {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={css.row}>
        <input
          id={id}
          type="color"
          className={css.picker}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <code className={css.code}>{value}</code>
        <div className={css.swatches}>
          {suggestions.map(([color, name]) => (
            <button
              key={color}
              type="button"
              className={css.swatch}
              style={{ backgroundColor: color }}
              aria-label={name}
              title={name}
              aria-pressed={color === value}
              onClick={() => onChange(color)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
