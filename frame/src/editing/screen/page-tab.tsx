import type { Page } from "@vitrine/contracts/report";

import { pageSentences } from "../../messages/editor/page-sentences.ts";
import { useReport, useReportState } from "../../view/shared/report-context.ts";
import { fieldKey, fieldOfRef } from "../fields/model-fields.ts";
import { toCanvasEdits, toFlowEdits, toTooltipEdits } from "../objects/page-edits.ts";
import { sixDigits } from "@vitrine/contracts/colour";
import { Check, OptionRow, Select, TextInput } from "./controls/controls.tsx";
import { useEditor } from "./editor-context.ts";
import styles from "./editor.module.css";

/** The page itself, while no visual is selected. */
export function PageTab(): React.ReactElement {
  const { texts, page, perform } = useEditor();
  const { name: pageName } = page;
  const place = { kind: "setPage", page: pageName } as const;
  return (
    <>
      <h2 className={styles.heading}>{texts.page}</h2>
      <OptionRow label={texts.pageName} onReset={null}>
        {(id) => (
          <TextInput
            id={id}
            value={page.displayName}
            onChange={(value) => {
              if (value !== "") perform([{ ...place, key: "displayName", value }], `page ${pageName}`);
            }}
          />
        )}
      </OptionRow>
      <Switch
        label={texts.hide}
        isOn={page.visibility === 1}
        onChange={(isOn) => perform([{ ...place, key: "visibility", value: isOn ? 1 : 0 }])}
      />
      <Switch
        label={texts.pageSentences}
        isOn={page.sentences === "findings"}
        onChange={(isOn) =>
          perform([isOn ? { ...place, key: "sentences", value: "findings" } : { ...place, key: "sentences" }])
        }
      />
      <Switch
        label={texts.hideWhenEmpty}
        isOn={page.whenEmpty === "hide"}
        onChange={(isOn) =>
          perform([isOn ? { ...place, key: "whenEmpty", value: "hide" } : { ...place, key: "whenEmpty" }])
        }
      />
      <LayoutRows />
      {page.layout === undefined ? <BackgroundRows part="background" /> : null}
      <BackgroundRows part="wallpaper" />
      <DrillThrough />
      <TooltipRows />
    </>
  );
}

/** Rows that flow or a canvas, and the size of a canvas. */
function LayoutRows(): React.ReactElement {
  const { page, perform } = useEditor();
  const { store, messages } = useReport();
  const words = pageSentences(messages.language);
  const drawn = useReportState(store, (state) => state.drawn.get(page.name));
  const isCanvas = page.layout === undefined;
  return (
    <>
      <OptionRow label={words.layout} onReset={null}>
        {(id) => (
          <Select
            id={id}
            value={isCanvas ? "canvas" : "flow"}
            options={(["flow", "canvas"] as const).map((one) => [one, words.layouts[one]])}
            onChange={(one) => {
              if ((one === "canvas") === isCanvas) return;
              perform(one === "flow" ? toFlowEdits(page) : toCanvasEdits(page, drawn));
            }}
          />
        )}
      </OptionRow>
      {isCanvas
        ? (["width", "height"] as const).map((key) => (
            <OptionRow key={key} label={words[key]} onReset={null}>
              {(id) => (
                <input
                  id={id}
                  type="number"
                  className={styles.input}
                  min={leastSize}
                  max={mostSize}
                  value={page[key]}
                  onChange={({ target: { valueAsNumber: value } }) => {
                    if (value >= leastSize && value <= mostSize)
                      perform([{ kind: "setPage", page: page.name, key, value }], `${key} ${page.name}`);
                  }}
                />
              )}
            </OptionRow>
          ))
        : null}
    </>
  );
}

/** Limits of the size of a canvas, in pixels. */
const [leastSize, mostSize] = [100, 10_000];

interface BackgroundRowsProps {
  readonly part: "background" | "wallpaper";
}

/** Colour and picture of the canvas, or of the page around it. */
function BackgroundRows({ part }: BackgroundRowsProps): React.ReactElement {
  const { page, perform } = useEditor();
  const { messages } = useReport();
  const words = pageSentences(messages.language);
  const held = page[part];
  const usual = (): Background => ({
    color: sixDigits(getComputedStyle(document.documentElement).getPropertyValue(usualColour).trim()),
    transparency: 0,
  });
  const set = (value: Page["background"]): void => {
    const edit = { kind: "setPage", page: page.name, key: part } as const;
    perform([value === undefined ? edit : { ...edit, value }], `${part} ${page.name}`);
  };
  return (
    <>
      <OptionRow label={words[part]} onReset={held === undefined ? null : () => set(undefined)}>
        {(id) => (
          <input
            id={id}
            type="color"
            className={styles.colour}
            value={sixDigits((held ?? usual()).color)}
            onChange={({ target: { value: color } }) => set({ ...usual(), ...held, color })}
          />
        )}
      </OptionRow>
      {held === undefined ? null : (
        <OptionRow label={words.transparency} onReset={null}>
          {(id) => (
            <input
              id={id}
              type="number"
              className={styles.input}
              min={0}
              max={100}
              value={held.transparency}
              onChange={({ target: { valueAsNumber: value } }) => {
                if (value >= 0 && value <= 100) set({ ...held, transparency: value });
              }}
            />
          )}
        </OptionRow>
      )}
      <OptionRow
        label={words.picture[part]}
        onReset={held?.image === undefined ? null : () => set(withoutPicture(held))}
      >
        {(id) => (
          <PictureInput
            id={id}
            url={held?.image ?? ""}
            onChange={(image) => set({ ...usual(), ...held, image })}
          />
        )}
      </OptionRow>
    </>
  );
}

type Background = NonNullable<Page["background"]>;
/** The token of the designed theme that applies without a colour. */
const usualColour = "--surface-0";

function withoutPicture(held: Background): Background {
  const { image: _, ...rest } = held;
  return rest;
}

interface PictureInputProps {
  readonly id: string;
  /** Pictures within the definition have no address. */
  readonly url: string;
  readonly onChange: (url: string) => void;
}

/** The https address of a picture, which applies once it is complete. */
function PictureInput({ id, url, onChange }: PictureInputProps): React.ReactElement {
  return (
    <TextInput
      id={id}
      value={url.startsWith("data:") ? "" : url}
      onChange={(value) => {
        if (/^https:\/\/[^\s/]+\/\S/i.test(value)) onChange(value);
      }}
    />
  );
}

/** The fields by which marks of other pages lead here. */
function DrillThrough(): React.ReactElement {
  const { page, perform } = useEditor();
  const { messages } = useReport();
  const words = pageSentences(messages.language);
  return (
    <section className={styles.look} aria-label={words.drillthrough}>
      <h2 className={styles.heading}>{words.drillthrough}</h2>
      <p className={styles.note}>{words.drillthroughHelp}</p>
      <ColumnList
        held={page.drillthrough ?? []}
        onChange={(value) => {
          const edit = { kind: "setPage", page: page.name, key: "drillthrough" } as const;
          perform([value.length === 0 ? edit : { ...edit, value }]);
        }}
      />
    </section>
  );
}

/** Whether the page is a tooltip, and the fields whose marks have it without choosing it. */
function TooltipRows(): React.ReactElement {
  const { page, perform } = useEditor();
  const { store, messages } = useReport();
  const words = pageSentences(messages.language);
  const drawn = useReportState(store, (state) => state.drawn.get(page.name));
  const { tooltip } = page;
  const edit = { kind: "setPage", page: page.name, key: "tooltip" } as const;
  return (
    <section className={styles.look} aria-label={words.tooltip}>
      <h2 className={styles.heading}>{words.tooltip}</h2>
      <Switch
        label={words.isTooltip}
        isOn={tooltip !== undefined}
        onChange={(isOn) => perform(isOn ? toTooltipEdits(page, drawn) : [edit])}
      />
      <p className={styles.note}>{tooltip === undefined ? words.isTooltipHelp : words.tooltipHelp}</p>
      {tooltip === undefined ? null : (
        <ColumnList
          held={tooltip.fields}
          onChange={(fields) => perform([{ ...edit, value: { fields: [...fields] } }])}
        />
      )}
    </section>
  );
}

type ColumnRef = NonNullable<Page["drillthrough"]>[number];

interface ColumnListProps {
  readonly held: readonly ColumnRef[];
  readonly onChange: (held: ColumnRef[]) => void;
}

/** Columns of the model, which can be added and removed. */
function ColumnList({ held, onChange }: ColumnListProps): React.ReactElement {
  const { fields } = useEditor();
  const { messages } = useReport();
  const words = pageSentences(messages.language);
  const taken = new Set(held.map(fieldKey));
  const columns = fields.filter(({ ref, kind }) => kind === "category" && !taken.has(fieldKey(ref)));
  return (
    <>
      {held.map((column) => {
        const { displayName } = fieldOfRef(fields, column);
        return (
          <div key={fieldKey(column)} className={styles.chip}>
            <span className={styles.chipName}>{displayName}</span>
            <button
              type="button"
              aria-label={words.removeField(displayName)}
              title={words.removeField(displayName)}
              onClick={() => onChange(held.filter((one) => one !== column))}
            >
              ×
            </button>
          </div>
        );
      })}
      {held.length >= mostColumns ? null : (
        <Select
          label={words.addField}
          value=""
          options={[
            ["", words.addField],
            ...columns.map(({ ref, displayName }): [string, string] => [fieldKey(ref), displayName]),
          ]}
          onChange={(key) => {
            const ref = columns.find((one) => fieldKey(one.ref) === key)?.ref;
            if (ref !== undefined && "column" in ref)
              onChange([...held, { table: ref.table, column: ref.column }]);
          }}
        />
      )}
    </>
  );
}

/** Columns by which one page can be filtered. */
const mostColumns = 10;

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Switch({ label, isOn, onChange }: SwitchProps): React.ReactElement {
  return (
    <OptionRow label={label} onReset={null}>
      {(id) => <Check id={id} isOn={isOn} onChange={onChange} />}
    </OptionRow>
  );
}
