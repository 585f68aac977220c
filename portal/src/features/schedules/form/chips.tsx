import { X } from "lucide-react";
import type { ReactElement } from "react";

import { messages } from "../../../shared/messages.ts";
import css from "./form.module.css";

interface ChipsProps {
  readonly chips: readonly { readonly id: string; readonly label: string }[];
  readonly onRemove: (id: string) => void;
}

/** Chosen values, each with a button that removes it. */
export function Chips({ chips, onRemove }: ChipsProps): ReactElement {
  return (
    <ul className={css.chips}>
      {chips.map(({ id, label }) => (
        <li key={id} className={css.chip}>
          {label}
          <button
            type="button"
            className={css.removeChip}
            aria-label={messages.remove(label)}
            onClick={() => onRemove(id)}
          >
            <X size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
