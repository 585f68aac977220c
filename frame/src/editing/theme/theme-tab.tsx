import { supportedLanguage } from "@vitrine/contracts/languages";
import {
  designedColours,
  themeFonts,
  type ReportColours,
  type Theme,
  type ThemeFont,
} from "@vitrine/contracts/report";
import { editTexts } from "@vitrine/contracts/report/edit-words";
import { useMemo, useState } from "react";

import { themeSentences, type ThemeSentences } from "../../messages/editor/theme-sentences.ts";
import { useReport, useReportState } from "../../view/shared/report-context.ts";
import { themeEdit, themeEdits } from "./theme-edits.ts";
import { alikeFaults, contrastFaults, type ContrastFault } from "./check-theme.ts";
import { sixDigits } from "@vitrine/contracts/colour";
import { readThemeText, type ReadFile } from "./read-file.ts";
import { OptionRow, Select } from "../screen/controls/controls.tsx";
import { LookRow } from "../screen/controls/look-controls.tsx";
import { useEditor } from "../screen/editor-context.ts";
import styles from "../screen/editor.module.css";
import own from "./theme-tab.module.css";

const titleParts = ["titleSize", "titleColor", "titleAlignment", "titleBackground"] as const;
const boxParts = [
  "hasBackground",
  "backgroundColor",
  "backgroundTransparency",
  "hasBorder",
  "borderColor",
  "borderRadius",
  "hasShadow",
] as const;

type SetPart = (key: keyof Theme, value: unknown) => void;

/** The theme of the report: colours of series, font, titles and boxes, and what is hard to see with them. */
export function ThemeTab(): React.ReactElement {
  const { definition, perform } = useEditor();
  const { store, messages } = useReport();
  const words = themeSentences(messages.language);
  const workspace = useReportState(store, ({ client }) => client?.colours ?? "blue");
  const theme = definition.theme ?? {};
  const series = designedColours[theme.colours ?? workspace].map((colour, at) =>
    sixDigits(theme.dataColors?.[at] ?? colour),
  );
  const set: SetPart = (key, value) => {
    const edit = themeEdit(key, value);
    // A number that is still being typed is none.
    if (edit !== null) perform([edit], `theme ${key}`);
  };
  return (
    <>
      <p className={styles.note}>{words.help}</p>
      <SeriesColours {...{ words, theme, series, set }} />
      <OptionRow label={words.font} onReset={theme.font === undefined ? null : () => set("font", undefined)}>
        {(id) => (
          <Select
            id={id}
            value={theme.font ?? "inter"}
            options={(["inter", ...(Object.keys(themeFonts) as ThemeFont[])] as const).map((font) => [
              font,
              words.fonts[font],
            ])}
            onChange={(font) => set("font", font === "inter" ? undefined : font)}
          />
        )}
      </OptionRow>
      <Parts heading={words.titles} parts={titleParts} theme={theme} set={set} />
      <Parts heading={words.cards} parts={boxParts} theme={theme} set={set} />
      <Checks {...{ words, theme, set }} series={theme.dataColors === undefined ? [] : series} />
      <Import words={words} />
      <button
        type="button"
        className="button"
        disabled={definition.theme === undefined}
        onClick={() => perform(themeEdits(definition.theme, null))}
      >
        {words.resetAll}
      </button>
    </>
  );
}

interface PartsProps {
  readonly heading: string;
  readonly parts: readonly (typeof titleParts | typeof boxParts)[number][];
  readonly theme: Theme;
  readonly set: SetPart;
}

function Parts({ heading, parts, theme, set }: PartsProps): React.ReactElement {
  return (
    <section className={styles.look} aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      {parts.map((part) => (
        <LookRow key={part} part={part} value={theme[part]} onSet={(value) => set(part, value)} />
      ))}
    </section>
  );
}

interface SeriesProps {
  readonly words: ThemeSentences;
  readonly theme: Theme;
  /** The colours that apply in the light theme. */
  readonly series: readonly string[];
  readonly set: SetPart;
}

/** A designed set of colours, or own ones. */
function SeriesColours({ words, theme, series, set }: SeriesProps): React.ReactElement {
  const { perform } = useEditor();
  const { colours, dataColors } = theme;
  const sets = Object.keys(designedColours) as ReportColours[];
  const isUsual = colours === undefined && dataColors === undefined;
  const choose = (one: ReportColours | undefined): void => {
    perform(themeEdits(theme, { ...theme, colours: one, dataColors: undefined }));
  };
  return (
    <section className={styles.look} aria-label={words.series}>
      <h2 className={styles.heading}>{words.series}</h2>
      <OptionRow label={words.startFrom} onReset={isUsual ? null : () => choose(undefined)}>
        {(id) => (
          <Select
            id={id}
            value={dataColors === undefined ? (colours ?? "workspace") : "own"}
            options={(
              ["workspace", ...sets, ...(dataColors === undefined ? [] : (["own"] as const))] as const
            ).map((one) => [one, words.sets[one]])}
            onChange={(one) => {
              if (one !== "own") choose(one === "workspace" ? undefined : one);
            }}
          />
        )}
      </OptionRow>
      <div className={own.series}>
        {series.map((colour, at) => (
          <input
            key={at}
            type="color"
            className={own.swatch}
            aria-label={words.seriesOf(String(at + 1))}
            title={words.seriesOf(String(at + 1))}
            value={colour}
            onChange={(event) => set("dataColors", series.with(at, event.target.value))}
          />
        ))}
      </div>
    </section>
  );
}

/** What is hard to see, measured, with what to do about it. */
function Checks({ words, theme, series, set }: SeriesProps): React.ReactElement {
  const { formats } = useReport();
  const faults = useMemo(() => contrastFaults(theme, series), [theme, series]);
  const alike = useMemo(() => alikeFaults(series), [series]);
  const number = (at: number): string => formats.count(at + 1);
  const nameOf = ({ of }: ContrastFault): string =>
    of === "titles" ? words.titlesAre : of === "texts" ? words.textsAre : words.seriesOf(number(of.series));
  return (
    <section className={styles.look} aria-label={words.checks}>
      <h2 className={styles.heading}>{words.checks}</h2>
      <div role="status">
        {faults.length + alike.length === 0 ? <p className={styles.note}>{words.allSeen}</p> : null}
        <ul className={own.faults}>
          {faults.map((fault) => (
            <li key={`${nameOf(fault)} ${fault.appearance}`}>
              {words.tooLow(
                nameOf(fault),
                words.appearances[fault.appearance],
                // Rounded down, so that what is too low never reads as enough.
                (Math.floor(fault.ratio * 100) / 100).toFixed(2),
                String(fault.least),
                fault.criterion,
              )}{" "}
              {fault.fix === null ? null : (
                <button type="button" className={own.fix} onClick={() => repair(fault, series, set)}>
                  <i style={{ background: fault.fix.colour }} />
                  {words.use(fault.fix.colour)}
                </button>
              )}
            </li>
          ))}
          {alike.map(({ places: [one, other], vision }) => (
            <li key={`${one} ${other}`}>{words.alike(number(one), number(other), words.visions[vision])}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function repair({ of, fix }: ContrastFault, series: readonly string[], set: SetPart): void {
  if (fix === null) return;
  set(fix.key, typeof of === "object" ? series.with(of.series, fix.colour) : fix.colour);
}

/** A theme file in place of the theme, with the names of what is not used. */
function Import({ words }: { readonly words: ThemeSentences }): React.ReactElement {
  const { definition, perform } = useEditor();
  const { messages } = useReport();
  const [read, setRead] = useState<ReadFile | null>(null);
  const language = supportedLanguage([messages.language]);
  const apply = async (file: Blob): Promise<void> => {
    const result = await readThemeText(file);
    setRead(result);
    if (result.theme !== null) perform(themeEdits(definition.theme, result.theme));
  };
  const list = (names: readonly string[]): string => new Intl.ListFormat(language).format(names);
  const parts = Object.keys(read?.theme ?? {}) as (keyof Theme)[];
  return (
    <section className={styles.look} aria-label={words.importFile}>
      <label className={own.import}>
        <span className={styles.heading}>{words.importFile}</span>
        <input
          type="file"
          accept=".json,application/json"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file !== undefined) void apply(file);
          }}
        />
      </label>
      <p className={styles.note}>{words.importHelp}</p>
      <div role="status">
        {read !== null && read.theme === null ? <p>{words.noTheme}</p> : null}
        {parts.length === 0 ? null : (
          <p>{words.applied(list(parts.map((part) => editTexts[language].themeParts[part])))}</p>
        )}
        {read === null || read.unused.length === 0 ? null : <p>{words.unused(list(read.unused))}</p>}
      </div>
    </section>
  );
}
