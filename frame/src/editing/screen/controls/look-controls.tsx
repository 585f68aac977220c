import { visualKinds, type Visual, type VisualLook } from "@vitrine/contracts/report";

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
  | { readonly is: "alignment" };

/** Rows are complete, so that a new part of the look does not compile without one. */
const controls: Readonly<Record<Key, Control>> = {
  titleAlignment: { is: "alignment" },
  titleSize: { is: "number", least: 8, most: 40, usual: 14 },
  titleColor: { is: "colour", usual: "--ink-1" },
  titleBackground: { is: "colour", usual: "--surface-1" },
  hasBackground: { is: "check", usual: true },
  backgroundColor: { is: "colour", usual: "--surface-1" },
  backgroundTransparency: { is: "number", least: 0, most: 100, usual: 0 },
  hasBorder: { is: "check", usual: true },
  borderColor: { is: "colour", usual: "--line" },
  borderRadius: { is: "number", least: 0, most: 40, usual: 10 },
  hasButtons: { is: "check", usual: true },
  keepsRatio: { is: "check", usual: false },
};
const keys = Object.keys(controls) as readonly Key[];

interface LookRowsProps {
  readonly visual: Visual;
  readonly isFound: (label: string) => boolean;
}

/** The box and the title of a visual with figures, where they depart from the theme. */
export function LookRows({ visual, isFound }: LookRowsProps): React.ReactElement | null {
  const { texts, page, perform } = useEditor();
  const found = keys.filter((key) => isFound(texts.look[key]));
  if (visualKinds[visual.type].roles.length === 0 || found.length === 0) return null;
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
          value={sixDigits(typeof value === "string" ? value : themeColour(control.usual))}
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
  }
}

function themeColour(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim();
}

/** The form of a colour that the browser's input takes. */
function sixDigits(colour: string): string {
  return colour.length === 4 ? colour.replaceAll(/[0-9a-f]/gi, (digit) => digit + digit) : colour;
}
