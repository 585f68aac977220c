import type { FormattingRule, Tone } from "@vitrine/contracts/report";

import type { BarLook, CellLook } from "@vitrine/contracts/reading/cells/cell-looks";
import styles from "./cell-face.module.css";
import { tint } from "../chart-kit/colour.ts";

/** An icon in addition to the tone's colour, because not everyone can distinguish colours. */
const icons: Readonly<Record<Tone, string>> = {
  good: "M3 8.5l3.2 3.2L13 5",
  watch: "M8 3.5v6M8 12.2v.1",
  bad: "M4 4l8 8M12 4l-8 8",
  neutral: "M4 8h8",
};

/** A figure with its bar next to it, its icon and its word. */
export function CellFace({ text, look }: { readonly text: string; readonly look: CellLook | null }) {
  if (look === null) return text;
  const { bar, rule } = look;
  return (
    <>
      {bar === null ? null : (
        <span className={styles.bars}>
          <span
            className={styles.bar}
            style={{ left: `${bar.from * 100}%`, width: `${(bar.to - bar.from) * 100}%` }}
          />
        </span>
      )}
      {rule === null ? (
        text
      ) : (
        <span className={styles.marked}>
          <ToneBadge {...rule} />
          {text === rule.word ? null : text}
        </span>
      )}
    </>
  );
}

/** A word with the colour and the icon of its tone. */
export function ToneBadge({ tone, word }: Pick<FormattingRule, "tone" | "word">): React.ReactElement {
  return (
    <span className={styles.badge} data-tone={tone}>
      <ToneIcon tone={tone} />
      {word}
    </span>
  );
}

export function ToneIcon({ tone }: { readonly tone: Tone }): React.ReactElement {
  return (
    <svg className={styles.icon} width="12" height="12" viewBox="0 0 16 16" aria-hidden="true">
      <path d={icons[tone]} />
    </svg>
  );
}

/** Behind a figure, light enough to keep it readable. */
export function shadeOf(look: Pick<CellLook, "shade"> | null): string | undefined {
  const shade = look?.shade ?? null;
  if (shade === null) return undefined;
  if (!shade.isDiverging) return tint(0.06 + 0.44 * shade.share);
  const side = shade.share < 0 ? "var(--diverging-low)" : "var(--diverging-high)";
  return `color-mix(in srgb, ${side} ${Math.round(Math.abs(shade.share) * 45)}%, var(--surface-1))`;
}

/** The colour of a bar; undefined for the colour of its series. */
export function barColour(look: BarLook | null): string | undefined {
  if (look?.rule !== null && look?.rule !== undefined) return toneColour(look.rule.tone);
  const shade = look?.shade ?? null;
  if (shade === null) return undefined;
  if (!shade.isDiverging) return tint(0.35 + 0.65 * shade.share);
  const side = shade.share < 0 ? "var(--diverging-low)" : "var(--diverging-high)";
  return `color-mix(in srgb, ${side} ${Math.round(40 + Math.abs(shade.share) * 60)}%, var(--surface-1))`;
}

export function toneColour(tone: Tone): string {
  const colours: Readonly<Record<Tone, string>> = {
    good: "var(--success)",
    watch: "var(--warning)",
    bad: "var(--danger)",
    neutral: "var(--ink-3)",
  };
  return colours[tone];
}
