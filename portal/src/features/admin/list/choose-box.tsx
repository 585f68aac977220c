import { Check, Minus } from "lucide-react";
import { useEffect, useRef, type ReactElement } from "react";

import css from "./choose-box.module.css";

interface ChooseBoxProps {
  readonly label: string;
  readonly isChosen: boolean;
  /** Some of the rows below are chosen. */
  readonly isPartly?: boolean;
  readonly onToggle: () => void;
}

/** The check box of a row, or of all rows. */
export function ChooseBox({ label, isChosen, isPartly = false, onToggle }: ChooseBoxProps): ReactElement {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isPartly;
  }, [isPartly]);
  const Mark = isPartly ? Minus : Check;
  return (
    <label className={css.area}>
      <input
        ref={box}
        type="checkbox"
        className={css.input}
        aria-label={label}
        checked={isChosen}
        onChange={onToggle}
      />
      <span className={css.box} aria-hidden="true">
        <Mark size={12} strokeWidth={3} />
      </span>
    </label>
  );
}
