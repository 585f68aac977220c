import { hasLookKey, legendPositions, type Visual, type VisualLook } from "@vitrine/contracts/report";

import { lookEdit } from "../../objects/look-edit.ts";
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
  const { texts, page, perform } = useEditor();
  const found = keys.filter((key) => hasLookKey(visual.type, key) && isFound(texts.look[key]));
  if (found.length === 0) return null;
  const set = (key: Key, value: unknown): void => {
    const edit = lookEdit({ page: page.name, visual: visual.name }, visual, key, value);
    if (edit !== null) perform([edit], `${key} ${visual.name}`);
  };
  return (
    <section className={styles.look} aria-label={texts.appearance}>
      <h2 className={styles.heading}>{texts.appearance}</h2>
      {found.map((key) => (
        <OptionRow
          key={key}
          label={texts.look[key]}
          onReset={visual.look?.[key] === undefined ? null : () => set(key, undefined)}
        >
          {(id) => (
            <LookControl
              id={id}
              control={controls[key]}
              value={visual.look?.[key]}
              onChange={(value) => set(key, value)}
            />
          )}
        </OptionRow>
      ))}
    </section>
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
            (one) => [one, one === "" ? texts.themeFont : one],
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

/** The form of a colour that the browser's input takes. */
function sixDigits(colour: string): string {
  return colour.length === 4 ? colour.replaceAll(/[0-9a-f]/gi, (digit) => digit + digit) : colour;
}
