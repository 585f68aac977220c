import { hasLookKey, legendPositions, type Visual, type VisualLook } from "@vitrine/contracts/report";

import { lookEdit } from "../../objects/look-edit.ts";
import { sixDigits } from "@vitrine/contracts/colour";
import { Check, OptionRow, Select } from "./controls.tsx";
import { useEditor } from "../editor-context.ts";
import styles from "../editor.module.css";

type Key = keyof VisualLook;

/** How a part of the look is chosen, and what it is while the theme decides. */
type Control =
  | { readonly is: "check"; readonly usual: boolean }
  | { readonly is: "number"; readonly least: number; readonly most: number; readonly usual: number }
  /** The usual colour is that of a token of the theme. */
  | { readonly is: "colour"; readonly usual: string }
  | { readonly is: "alignment" }
  | { readonly is: "position" }
  | { readonly is: "font" };

/** Rows are complete, so that a new part of the look does not compile without one. */
const controls: Readonly<Record<Key, Control>> = {
  titleAlignment: { is: "alignment" },
  titleSize: { is: "number", least: 8, most: 40, usual: 14 },
  titleFont: { is: "font" },
  titleColor: { is: "colour", usual: "--ink-1" },
  titleBackground: { is: "colour", usual: "--surface-1" },
  hasBackground: { is: "check", usual: true },
  backgroundColor: { is: "colour", usual: "--surface-1" },
  backgroundTransparency: { is: "number", least: 0, most: 100, usual: 0 },
  hasBorder: { is: "check", usual: true },
  borderColor: { is: "colour", usual: "--line" },
  borderRadius: { is: "number", least: 0, most: 40, usual: 10 },
  hasShadow: { is: "check", usual: false },
  hasLegend: { is: "check", usual: true },
  legendPosition: { is: "position" },
  hasCategoryAxis: { is: "check", usual: true },
  hasValueAxis: { is: "check", usual: true },
  hasTooltip: { is: "check", usual: true },
  tooltipSize: { is: "number", least: 8, most: 40, usual: 12 },
  tooltipFont: { is: "font" },
  tooltipValueColor: { is: "colour", usual: "--ink-1" },
  tooltipLabelColor: { is: "colour", usual: "--ink-2" },
  tooltipBackground: { is: "colour", usual: "--surface-1" },
  tooltipTransparency: { is: "number", least: 0, most: 100, usual: 0 },
  hasButtons: { is: "check", usual: true },
  buttonsColor: { is: "colour", usual: "--ink-2" },
  buttonsBackground: { is: "colour", usual: "--surface-1" },
  buttonsBorder: { is: "colour", usual: "--surface-1" },
  buttonsTransparency: { is: "number", least: 0, most: 100, usual: 0 },
  keepsRatio: { is: "check", usual: false },
};
const keys = Object.keys(controls) as readonly Key[];

interface LookRowsProps {
  readonly visual: Visual;
  readonly isFound: (label: string) => boolean;
}

/** The look of a visual with figures, where it departs from the theme. */
export function LookRows({ visual, isFound }: LookRowsProps): React.ReactElement | null {
  const { texts, page, definition, perform } = useEditor();
  const found = keys.filter((key) => hasLookKey(visual.type, key) && isFound(texts.look[key]));
  if (found.length === 0) return null;
  const theme: VisualLook = definition.theme ?? {};
  return (
    <section className={styles.look} aria-label={texts.appearance}>
      <h2 className={styles.heading}>{texts.appearance}</h2>
      {found.map((key) => (
        <LookRow
          key={key}
          part={key}
          value={visual.look?.[key]}
          usual={theme[key]}
          onSet={(value) => {
            const edit = lookEdit({ page: page.name, visual: visual.name }, visual, key, value);
            if (edit !== null) perform([edit], `${key} ${visual.name}`);
          }}
        />
      ))}
    </section>
  );
}

interface LookRowProps {
  readonly part: Key;
  readonly value: VisualLook[Key];
  /** What applies while the value is missing; that of the designed theme if it is missing too. */
  readonly usual?: VisualLook[Key];
  /** Leaves the part to the theme if the value is undefined. */
  readonly onSet: (value: unknown) => void;
}

/** One part of the look, with a button that leaves it to the theme. */
export function LookRow({ part, value, usual, onSet }: LookRowProps): React.ReactElement {
  const { texts } = useEditor();
  return (
    <OptionRow label={texts.look[part]} onReset={value === undefined ? null : () => onSet(undefined)}>
      {(id) => <LookControl id={id} control={controls[part]} value={value ?? usual} onChange={onSet} />}
    </OptionRow>
  );
}

interface LookControlProps {
  readonly id: string;
  readonly control: Control;
  readonly value: VisualLook[Key];
  readonly onChange: (value: unknown) => void;
}

function LookControl({ id, control, value, onChange }: LookControlProps): React.ReactElement {
  const { texts } = useEditor();
  switch (control.is) {
    case "check":
      return (
        <Check id={id} isOn={value === undefined ? control.usual : value === true} onChange={onChange} />
      );
    case "number":
      return (
        <input
          id={id}
          type="number"
          className={styles.input}
          min={control.least}
          max={control.most}
          value={typeof value === "number" ? value : control.usual}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      );
    case "colour":
      return (
        <input
          id={id}
          type="color"
          className={styles.colour}
          value={sixDigits(typeof value === "string" ? value : shownColour(control.usual, value))}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "alignment":
      return (
        <Select
          id={id}
          value={value === "center" || value === "right" ? value : "left"}
          options={(["left", "center", "right"] as const).map((one) => [one, texts.textAlignments[one]])}
          onChange={onChange}
        />
      );
    case "position":
      return (
        <Select
          id={id}
          value={legendPositions.find((one) => one === value) ?? "Top"}
          options={legendPositions.map((one) => [one, texts.legendPositions[one]])}
          onChange={onChange}
        />
      );
    case "font":
      return (
        <Select
          id={id}
          value={typeof value === "string" ? value : ""}
          options={[...fonts, ...(typeof value === "string" && !fonts.includes(value) ? [value] : [])].map(
            (one) => [one, one === "" ? texts.themeFont : (one.split(",")[0] ?? one)],
          )}
          onChange={(one) => onChange(one === "" ? undefined : one)}
        />
      );
  }
}

/** Fonts that most devices have. Hosts can set others. */
const fonts: readonly string[] = [
  "",
  "Arial, sans-serif",
  "Georgia, serif",
  "Times New Roman, serif",
  "Trebuchet MS, sans-serif",
  "Verdana, sans-serif",
  "Courier New, monospace",
];

/** The colour while none of its own is set: that of a token, or of a series, without its shade. */
function shownColour(usual: string, value: VisualLook[Key]): string {
  const token = typeof value === "object" ? `--series-${(value.id % 8) + 1}` : usual;
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim();
}
