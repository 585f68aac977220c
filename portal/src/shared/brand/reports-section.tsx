import { designedColours, readableSeries } from "@vitrine/contracts/brand";
import { contrastOf, sixDigits } from "@vitrine/contracts/colour";
import { Plus, X } from "lucide-react";
import type { ReactElement } from "react";

import { Button, IconButton } from "../ui/button.tsx";
import { Section } from "../ui/section.tsx";
import { Select } from "../ui/select/select.tsx";
import css from "./brand.module.css";
import { brandMessages as texts } from "./brand-messages.ts";
import type { BrandFormProps } from "./use-brand.ts";

type Theme = NonNullable<BrandFormProps["fields"]["theme"]>;

/** The fonts that reports can have in place of Inter. */
const fonts = ["system", "arial", "trebuchet", "times"] as const;
const mostColours = 8;

/** The theme of reports that have none of their own: the colours of series, and the typeface. */
export function ReportsSection({ brand, fields, change }: BrandFormProps): ReactElement {
  const { theme } = fields;
  const inherited = brand.inherited?.fields.theme ?? null;
  const colours = (theme?.dataColors ?? []).map((colour) => sixDigits(colour).toLowerCase());
  const set = (changed: Partial<Record<"dataColors" | "font", unknown>>): void =>
    change({ theme: withoutEmpty({ ...theme, ...changed }) });
  const setColours = (next: readonly string[]): void =>
    set({ dataColors: next.length === 0 ? undefined : [...next] });
  return (
    <Section heading={texts.reports} help={texts.reportsHelp}>
      <SeriesColours colours={colours} isDisabled={!brand.mayEdit} onChange={setColours} />
      {colours.length === 0 && (
        <p className={css.note}>
          {inherited?.dataColors === undefined ? texts.designed : `${texts.fromProductPlain} `}
          {inherited?.dataColors?.map((colour) => (
            <span key={colour} className={css.dot} style={{ background: colour }} aria-hidden="true" />
          ))}
        </p>
      )}
      <Select
        label={texts.reportFont}
        isDisabled={!brand.mayEdit}
        options={[
          {
            value: "",
            label:
              inherited?.font === undefined
                ? texts.fonts.inter
                : texts.fromProduct(texts.fonts[inherited.font]),
          },
          ...fonts.map((font) => ({ value: font, label: texts.fonts[font] })),
        ]}
        value={theme?.font ?? ""}
        onChange={(value) => set({ font: fonts.find((font) => font === value) })}
      />
    </Section>
  );
}

/** A theme without keys is none. */
function withoutEmpty(theme: object): Theme | null {
  const entries = Object.entries(theme).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

interface SeriesProps {
  readonly colours: readonly string[];
  readonly isDisabled: boolean;
  readonly onChange: (colours: readonly string[]) => void;
}

function SeriesColours({ colours, isDisabled, onChange }: SeriesProps): ReactElement {
  const setAt = (place: number, colour: string): void => onChange(colours.with(place, colour));
  return (
    <div className={css.series} role="group" aria-label={texts.series}>
      <p className={css.label}>{texts.series}</p>
      <ul className={css.swatches}>
        {colours.map((colour, place) => (
          <li key={place}>
            <input
              type="color"
              aria-label={texts.seriesOf(place + 1)}
              value={colour}
              disabled={isDisabled}
              onChange={({ target }) => setAt(place, target.value)}
            />
            {!isDisabled && (
              <IconButton
                label={texts.removeSeries(place + 1)}
                icon={<X size={16} aria-hidden="true" />}
                onPress={() => onChange(colours.toSpliced(place, 1))}
              />
            )}
          </li>
        ))}
        {!isDisabled && colours.length < mostColours && (
          <li>
            <Button
              icon={<Plus size={16} aria-hidden="true" />}
              onPress={() => onChange([...colours, designedColours.blue[colours.length] ?? "#2457e6"])}
            >
              {texts.addSeries}
            </Button>
          </li>
        )}
      </ul>
      <div aria-live="polite">
        {colours.map((colour, place) => {
          const better = readableSeries(colour);
          return better === colour ? null : (
            <p key={place} className={css.warning}>
              {texts.pale(place + 1, contrastOf(colour, "#ffffff").toFixed(1))}{" "}
              {!isDisabled && <Button onPress={() => setAt(place, better)}>{texts.correct(better)}</Button>}
            </p>
          );
        })}
      </div>
    </div>
  );
}
