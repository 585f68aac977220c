import type { ReactElement } from "react";

import css from "./form.module.css";

interface CheckBoxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

export function CheckBox({ label, isChecked, onChange }: CheckBoxProps): ReactElement {
  return (
    <label className={css.check}>
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
