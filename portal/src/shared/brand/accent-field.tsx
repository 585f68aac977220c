import { accentColours } from "@vitrine/contracts/brand";
import type { ComponentProps, ReactElement } from "react";

import css from "./brand.module.css";
import { brandMessages as texts } from "./brand-messages.ts";
import { ColourOrInherited } from "./colour-or-inherited.tsx";

type AccentProps = Omit<ComponentProps<typeof ColourOrInherited>, "label">;

/** The accent, and what the themes make of it so that texts can be read (BRAND-4). */
export function AccentField(props: AccentProps): ReactElement {
  const { value } = props;
  return (
    <>
      <ColourOrInherited label={texts.accent} {...props} />
      {value !== null && (
        <ul className={css.shown} aria-live="polite">
          <ShownAs accent={value} theme="light" />
          <ShownAs accent={value} theme="dark" />
        </ul>
      )}
    </>
  );
}

interface ShownAsProps {
  readonly accent: string;
  readonly theme: "light" | "dark";
}

function ShownAs({ accent, theme }: ShownAsProps): ReactElement {
  const { primary, onPrimary } = accentColours(accent, theme);
  return (
    <li>
      <span className={css.button} style={{ background: primary, color: onPrimary }} aria-hidden="true">
        Aa
      </span>
      <span>
        <code>{primary}</code> {(primary === accent ? texts.asChosen : texts.corrected)(texts.themes[theme])}
      </span>
    </li>
  );
}
