import type { ReferenceLine, Visual } from "@vitrine/contracts/report";

import {
  formattingSentences,
  type FormattingSentences,
} from "../../../messages/editor/formatting-sentences.ts";
import { useReport } from "../../../view/shared/report-context.ts";
import type { Editor } from "../editor-context.ts";
import styles from "../editor.module.css";
import { Select } from "./controls.tsx";
import { setKey } from "./set-key.ts";
import { NumberInput, WordInput } from "./typed-inputs.tsx";

/** The most lines of a visual, as the schema has it. */
const mostLines = 5;

interface Props {
  readonly visual: Visual;
  readonly editor: Editor;
}

/** Lines across a chart: at a figure that the author gives, or at one that is computed from what is shown. */
export function ReferenceLines({ visual, editor }: Props): React.ReactElement {
  const { messages } = useReport();
  const words = formattingSentences(messages.language);
  const lines = visual.referenceLines ?? [];
  const setLines = (next: readonly ReferenceLine[]): void =>
    setKey(
      editor,
      visual,
      next.length === 0 ? { key: "referenceLines" } : { key: "referenceLines", value: [...next] },
      `lines ${visual.name}`,
    );
  return (
    <div className={styles.checks}>
      {lines.map((line, at) => (
        // Lines may have the same name, so only their place is their own.
        <Line
          key={at}
          {...{ line, words }}
          onChange={(next) => setLines(next === null ? lines.toSpliced(at, 1) : lines.with(at, next))}
        />
      ))}
      <button
        type="button"
        className="button"
        aria-disabled={lines.length >= mostLines || undefined}
        onClick={() => {
          if (lines.length < mostLines) setLines([...lines, { at: "average", label: words.lineAt.average }]);
        }}
      >
        {words.addLine}
      </button>
    </div>
  );
}

const computed = ["average", "median", "least", "greatest"] as const;

interface LineProps {
  readonly line: ReferenceLine;
  readonly words: FormattingSentences;
  /** Null removes it. */
  readonly onChange: (line: ReferenceLine | null) => void;
}

function Line({ line, words, onChange }: LineProps): React.ReactElement {
  const { at, label } = line;
  const nameOf = (part: string): string => `${part}, ${label}`;
  // A name that the author has written stays; that of what is computed follows it.
  const isOwnName = !computed.some((one) => words.lineAt[one] === label) && label !== words.newLine;
  const labelFor = (usual: string): string => (isOwnName ? label : usual);
  return (
    <div className={styles.rule}>
      <label>
        {words.at}
        <Select
          label={nameOf(words.at)}
          value={typeof at === "number" ? "number" : at}
          options={([...computed, "number"] as const).map((one) => [one, words.lineAt[one]])}
          onChange={(next) =>
            onChange(
              next === "number"
                ? { at: 0, label: labelFor(words.newLine) }
                : { at: next, label: labelFor(words.lineAt[next]) },
            )
          }
        />
      </label>
      {typeof at === "number" ? (
        <label>
          {words.figure}
          <NumberInput
            label={nameOf(words.figure)}
            value={at}
            onChange={(value) => {
              if (value !== null) onChange({ at: value, label });
            }}
          />
        </label>
      ) : null}
      <label>
        {words.lineName}
        <WordInput
          label={nameOf(words.lineName)}
          value={label}
          onChange={(next) => onChange({ at, label: next })}
        />
      </label>
      <button
        type="button"
        className={styles.reset}
        aria-label={words.removeLine(label)}
        title={words.removeLine(label)}
        onClick={() => onChange(null)}
      >
        ×
      </button>
    </div>
  );
}
