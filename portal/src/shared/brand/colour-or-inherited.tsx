import type { ReactElement } from "react";

import { ColorField } from "../ui/fields/color-field.tsx";
import css from "./brand.module.css";
import { brandMessages as texts } from "./brand-messages.ts";

interface ColourProps {
  readonly label: string;
  /** Null: inherited. */
  readonly value: string | null;
  readonly inherited: string | null;
  /** There is a product to inherit from. */
  readonly isInheriting: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (value: string | null) => void;
}

/** The accent of the design. */
const designed = "#2457e6";

/** A colour of its own, or the inherited one. */
export function ColourOrInherited(props: ColourProps): ReactElement {
  const { label, value, inherited, isInheriting, isDisabled, onChange } = props;
  return (
    <div className={css.colour}>
      <label className={css.own}>
        <input
          type="checkbox"
          checked={value !== null}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.checked ? (inherited ?? designed) : null)}
        />
        {texts.ownColour(label)}
      </label>
      {value === null ? (
        <p className={css.note}>
          <span className={css.dot} style={{ background: inherited ?? designed }} aria-hidden="true" />
          {isInheriting && inherited !== null ? texts.fromProduct(inherited) : texts.designed}
        </p>
      ) : isDisabled ? (
        <p className={css.note}>
          <span className={css.dot} style={{ background: value }} aria-hidden="true" />
          {value}
        </p>
      ) : (
        <ColorField label={label} value={value} onChange={onChange} />
      )}
    </div>
  );
}
