import type { Formatting, FormattingRule, Visual } from "@vitrine/contracts/report";

import {
  formattingSentences,
  type FormattingSentences,
} from "../../../messages/editor/formatting-sentences.ts";
import { useReport } from "../../../view/shared/report-context.ts";
import { fieldOfRef } from "../../fields/model-fields.ts";
import { visualKindOf } from "../../fields/propose.ts";
import { formattingOf, withFormatting, withLimit } from "../../objects/formatting-parts.ts";
import type { Editor } from "../editor-context.ts";
import styles from "../editor.module.css";
import { Check, Select } from "./controls.tsx";
import { setKey } from "./set-key.ts";
import { NumberInput, WordInput } from "./typed-inputs.tsx";

/** The most rules of one measure, as the schema has it. */
const mostRules = 10;

interface Props {
  readonly visual: Visual;
  readonly editor: Editor;
}

interface OfMeasure extends Props {
  readonly measure: number;
  readonly name: string;
  readonly words: FormattingSentences;
}

/** How the figures of each measure look by their size: bars and shades, and rules with a tone and a word. */
export function FormattingControls({ visual, editor }: Props): React.ReactElement {
  const { messages } = useReport();
  const words = formattingSentences(messages.language);
  return (
    <div className={styles.checks}>
      {visual.measures.map((ref, measure) => {
        const name = fieldOfRef(editor.fields, ref).displayName;
        return (
          <fieldset key={JSON.stringify([ref, measure])} className={styles.formatted}>
            <legend>{name}</legend>
            <MeasureFormatting {...{ visual, editor, measure, name, words }} />
          </fieldset>
        );
      })}
    </div>
  );
}

function MeasureFormatting(props: OfMeasure): React.ReactElement {
  const { visual, measure, words } = props;
  const scale = formattingOf(visual, "scale", measure);
  const set = (kind: Formatting["kind"], next: Formatting | null): void => setFormatting(props, kind, next);
  return (
    <>
      {/* Only figures in cells have space for bars. */}
      {visualKindOf(visual.type).windows === undefined ? null : (
        <label className={styles.check}>
          <Check
            isOn={formattingOf(visual, "bars", measure) !== undefined}
            onChange={(isOn) => set("bars", isOn ? { kind: "bars", measure } : null)}
          />
          {words.bars}
        </label>
      )}
      <label className={styles.check}>
        <Check
          isOn={scale !== undefined}
          onChange={(isOn) => set("scale", isOn ? { kind: "scale", measure } : null)}
        />
        {words.scale}
      </label>
      {scale === undefined ? null : (
        <label className={styles.check}>
          {words.middle}
          <NumberInput
            value={scale.middle ?? null}
            onChange={(middle) =>
              set("scale", { kind: "scale", measure, ...(middle === null ? {} : { middle }) })
            }
          />
        </label>
      )}
      <Rules {...props} />
    </>
  );
}

function setFormatting(
  { visual, editor, measure }: OfMeasure,
  kind: Formatting["kind"],
  next: Formatting | null,
): void {
  const value = [...withFormatting(visual, kind, measure, next)];
  setKey(
    editor,
    visual,
    value.length === 0 ? { key: "formatting" } : { key: "formatting", value },
    `formatting ${kind} ${measure} ${visual.name}`,
  );
}

function Rules(props: OfMeasure): React.ReactElement {
  const { visual, editor, measure, name, words } = props;
  const formatting = formattingOf(visual, "rules", measure);
  const rules = formatting?.rules ?? [];
  const setRules = (next: readonly FormattingRule[]): void =>
    setFormatting(
      props,
      "rules",
      next.length === 0 ? null : { ...formatting, kind: "rules", measure, rules: [...next] },
    );
  return (
    <>
      {rules.length === 0 ? null : <span>{words.rules}</span>}
      {rules.length === 0 || visual.measures.length < 2 ? null : (
        <label className={styles.check}>
          {words.by}
          <Select
            value={String(formatting?.by ?? measure)}
            options={visual.measures.map((ref, at) => [
              String(at),
              fieldOfRef(editor.fields, ref).displayName,
            ])}
            onChange={(by) =>
              setFormatting(props, "rules", { kind: "rules", measure, rules: [...rules], by: Number(by) })
            }
          />
        </label>
      )}
      {rules.map((rule, at) => (
        // Rules have no names, only an order.
        <Rule
          key={at}
          {...{ rule, words }}
          number={String(at + 1)}
          onChange={(next) => setRules(next === null ? rules.toSpliced(at, 1) : rules.with(at, next))}
        />
      ))}
      <button
        type="button"
        className="button"
        aria-label={`${words.addRule}: ${name}`}
        aria-disabled={rules.length >= mostRules || undefined}
        onClick={() => {
          if (rules.length < mostRules) setRules([...rules, { from: 0, tone: "good", word: words.newWord }]);
        }}
      >
        {words.addRule}
      </button>
    </>
  );
}

interface RuleProps {
  readonly rule: FormattingRule;
  readonly number: string;
  readonly words: FormattingSentences;
  /** Null removes it. */
  readonly onChange: (rule: FormattingRule | null) => void;
}

function Rule({ rule, number, words, onChange }: RuleProps): React.ReactElement {
  const nameOf = (part: string): string => `${part}, ${number}`;
  return (
    <div className={styles.rule}>
      {rule.is === undefined ? (
        (["from", "below"] as const).map((limit) => (
          <label key={limit}>
            {words[limit]}
            <NumberInput
              label={nameOf(words[limit])}
              value={rule[limit] ?? null}
              onChange={(value) => onChange(withLimit(rule, limit, value))}
            />
          </label>
        ))
      ) : (
        <label>
          {words.is} <output>{String(rule.is)}</output>
        </label>
      )}
      <label>
        {words.tone}
        <Select
          label={nameOf(words.tone)}
          value={rule.tone}
          options={(["good", "watch", "bad", "neutral"] as const).map((tone) => [tone, words.tones[tone]])}
          onChange={(tone) => onChange({ ...rule, tone })}
        />
      </label>
      <label>
        {words.word}
        <WordInput
          label={nameOf(words.word)}
          value={rule.word}
          onChange={(word) => onChange({ ...rule, word })}
        />
      </label>
      <button
        type="button"
        className={styles.reset}
        aria-label={words.removeRule(number)}
        title={words.removeRule(number)}
        onClick={() => onChange(null)}
      >
        ×
      </button>
    </div>
  );
}
