import type { Visual, VisualOption } from "@vitrine/contracts/report";

import { WriteButton } from "../../commentary/write-button.tsx";
import { Check, Select, TextInput } from "./controls.tsx";
import type { Editor } from "../editor-context.ts";
import styles from "../editor.module.css";
import { FormattingControls } from "./formatting-controls.tsx";
import { ReferenceLines } from "./reference-lines.tsx";
import { setKey, type SetKey } from "./set-key.ts";

interface ControlProps {
  readonly id: string;
  readonly visual: Visual;
  readonly editor: Editor;
}

/** How the format pane shows an option. Rows are complete, so a new option does not compile without one. */
interface OptionControl {
  readonly isUsual: (visual: Visual) => boolean;
  /** The key of the definition that a reset removes, with its value if it has a default. */
  readonly usual: SetKey;
  readonly draw: (props: ControlProps) => React.ReactNode;
}

/** The controls of the options; null for one that the data tab has. */
export const optionControls: Readonly<Record<VisualOption, OptionControl | null>> = {
  sort: null,
  text: {
    isUsual: ({ text }) => text === null,
    usual: { key: "text", value: null },
    draw: ({ id, visual, editor }) => (
      <TextInput
        id={id}
        isLong
        value={visual.text ?? ""}
        onChange={(value) => setKey(editor, visual, { key: "text", value }, `text ${visual.name}`)}
      />
    ),
  },
  commentary: {
    isUsual: ({ commentary = [] }) => commentary.length === 0,
    usual: { key: "commentary" },
    draw: ({ id, visual }) => <WriteButton id={id} visual={visual} className="button" />,
  },
  compare: {
    isUsual: ({ compare }) => compare === undefined,
    usual: { key: "compare" },
    draw: ({ id, visual, editor }) => (
      <Select
        id={id}
        value={visual.compare ?? "none"}
        options={(["none", "previousPeriod", "samePeriodLastYear"] as const).map((one) => [
          one,
          editor.texts.comparisons[one],
        ])}
        onChange={(value) =>
          setKey(editor, visual, value === "none" ? { key: "compare" } : { key: "compare", value })
        }
      />
    ),
  },
  dataLabels: flag("dataLabels"),
  trendLine: flag("trendLine"),
  drill: flag("drill"),
  totals: {
    isUsual: ({ totals }) => !totals,
    usual: { key: "totals", value: false },
    draw: ({ id, visual, editor }) => (
      <Check
        id={id}
        isOn={visual.totals}
        onChange={(value) => setKey(editor, visual, { key: "totals", value })}
      />
    ),
  },
  forecast: {
    isUsual: ({ forecast }) => forecast === undefined,
    usual: { key: "forecast" },
    draw: ({ id, visual, editor }) => (
      <span className={styles.pair}>
        <input
          id={id}
          type="number"
          min={0}
          max={36}
          className={styles.input}
          value={visual.forecast?.periods ?? 0}
          onChange={({ target: { value } }) => {
            const periods = Math.min(36, Math.max(0, Math.round(Number(value))));
            setKey(
              editor,
              visual,
              periods === 0 ? { key: "forecast" } : { key: "forecast", value: { periods } },
            );
          }}
        />
        {editor.texts.periods}
      </span>
    ),
  },
  referenceLines: {
    isUsual: ({ referenceLines = [] }) => referenceLines.length === 0,
    usual: { key: "referenceLines" },
    draw: ({ visual, editor }) => <ReferenceLines {...{ visual, editor }} />,
  },
  formatting: {
    isUsual: ({ formatting = [] }) => formatting.length === 0,
    usual: { key: "formatting" },
    draw: ({ visual, editor }) => <FormattingControls {...{ visual, editor }} />,
  },
  numberFormats: {
    isUsual: ({ numberFormats = [] }) => numberFormats.every((format) => format === null),
    usual: { key: "numberFormats" },
    draw: ({ id, visual, editor }) => <DecimalPlaces {...{ id, visual, editor }} />,
  },
  image: {
    isUsual: () => true,
    usual: { key: "image" },
    draw: ({ id, visual, editor }) => <Picture {...{ id, visual, editor }} />,
  },
  action: {
    isUsual: () => true,
    usual: { key: "action" },
    draw: ({ id, visual, editor }) => <Target {...{ id, visual, editor }} />,
  },
  shape: {
    isUsual: () => true,
    usual: { key: "shape" },
    draw: ({ id, visual, editor }) => {
      const { shape } = visual;
      if (shape === undefined) return null;
      return (
        <Select
          id={id}
          value={shape.form}
          options={(["rectangle", "rounded", "ellipse", "line"] as const).map((one) => [
            one,
            editor.texts.forms[one],
          ])}
          onChange={(form) => setKey(editor, visual, { key: "shape", value: { ...shape, form } })}
        />
      );
    },
  },
  slicer: {
    isUsual: ({ slicer }) => slicer === undefined,
    usual: { key: "slicer" },
    draw: ({ id, visual, editor }) => <SlicerForm {...{ id, visual, editor }} />,
  },
};

function flag(key: "dataLabels" | "trendLine" | "drill"): OptionControl {
  return {
    isUsual: (visual) => visual[key] !== true,
    usual: { key },
    draw: ({ id, visual, editor }) => (
      <Check
        id={id}
        isOn={visual[key] === true}
        onChange={(isOn) => setKey(editor, visual, isOn ? { key, value: true } : { key })}
      />
    ),
  };
}

/** Decimal places of the first measure, in the format that the model gives it. */
function DecimalPlaces({ id, visual, editor }: ControlProps): React.ReactElement {
  const digits = visual.numberFormats?.find((format) => format !== null)?.digits;
  return (
    <Select
      id={id}
      value={digits === undefined ? "" : String(digits)}
      options={["", "0", "1", "2", "3", "4"].map((one) => [one, one === "" ? "–" : one])}
      onChange={(value) => {
        const formats = value === "" ? [] : editor.formatsOf(visual);
        const next = formats.map((format) => (format === null ? null : { ...format, digits: Number(value) }));
        setKey(
          editor,
          visual,
          next.length === 0 ? { key: "numberFormats" } : { key: "numberFormats", value: next },
        );
      }}
    />
  );
}

function Picture({ id, visual, editor }: ControlProps): React.ReactElement | null {
  const { image } = visual;
  if (image === undefined) return null;
  return (
    <div className={styles.checks}>
      <TextInput
        id={id}
        value={image.url.startsWith("data:") ? "" : image.url}
        onChange={(url) => {
          // While the address is typed it is not valid yet.
          if (/^https:\/\/[^\s/]+/i.test(url))
            setKey(editor, visual, { key: "image", value: { ...image, url } }, `url ${visual.name}`);
        }}
      />
      <label className={styles.check}>
        {editor.texts.alternative}
        <input
          className={styles.input}
          value={image.alt}
          onChange={({ target: { value: alt } }) => {
            if (alt !== "")
              setKey(editor, visual, { key: "image", value: { ...image, alt } }, `alt ${visual.name}`);
          }}
        />
      </label>
    </div>
  );
}

/** The page to which a button leads. Other actions that a definition has stay until another one is chosen. */
function Target({ id, visual, editor }: ControlProps): React.ReactElement {
  const { texts, definition } = editor;
  const { action } = visual;
  return (
    <Select
      id={id}
      value={action?.kind === "page" ? `page ${action.page}` : "back"}
      options={[
        ["back", texts.back],
        ...definition.pages.map(({ name, displayName }) => [`page ${name}`, displayName] as const),
      ]}
      onChange={(value) =>
        setKey(editor, visual, {
          key: "action",
          value: value === "back" ? { kind: "back" } : { kind: "page", page: value.slice("page ".length) },
        })
      }
    />
  );
}

function SlicerForm({ id, visual, editor }: ControlProps): React.ReactElement {
  const { texts } = editor;
  const { slicer } = visual;
  const form = slicer?.form ?? "list";
  const forms = [
    "list",
    "dropdown",
    "buttons",
    "dateRange",
    "relativeDate",
    "numericRange",
    "hierarchy",
  ] as const;
  return (
    <div className={styles.checks}>
      <Select
        id={id}
        value={form}
        options={forms.map((one) => [one, texts.slicerForms[one]])}
        onChange={(value) =>
          setKey(editor, visual, {
            key: "slicer",
            value: { ...slicer, form: value, isSingle: slicer?.isSingle ?? false },
          })
        }
      />
      <label className={styles.check}>
        <Check
          isOn={slicer?.isSingle === true}
          onChange={(isSingle) =>
            setKey(editor, visual, { key: "slicer", value: { ...slicer, form, isSingle } })
          }
        />
        {texts.single}
      </label>
      <label className={styles.check}>
        <Check
          isOn={slicer?.syncs === true}
          onChange={(syncs) => {
            const { syncs: _, ...value } = { isSingle: false, ...slicer, form };
            setKey(editor, visual, { key: "slicer", value: syncs ? { ...value, syncs } : value });
          }}
        />
        {texts.syncs}
      </label>
    </div>
  );
}
