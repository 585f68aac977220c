import type { Cell, MeasureRef } from "@vitrine/contracts/query";
import { useId, useState } from "react";

import type { CommentarySentences } from "../../messages/commentary-sentences.ts";
import { fieldKey, fieldOfRef, foldersOf, type ModelField } from "../fields/model-fields.ts";
import { Select } from "../screen/controls/controls.tsx";
import { useEditor } from "../screen/editor-context.ts";
import styles from "./commentary-dialog.module.css";
import type { ChosenFigure } from "./write-edits.ts";

/** The values of the visual's dimension, with which figures can be narrowed. */
export interface Members {
  readonly field: string;
  readonly values: readonly { readonly value: Exclude<Cell, null>; readonly label: string }[];
}

interface FigureFormProps {
  readonly texts: CommentarySentences;
  /** The figure that is changed; null for a new one. */
  readonly before: ChosenFigure | null;
  readonly members: Members | null;
  readonly onDone: (figure: ChosenFigure) => void;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
}

/** Chooses a figure of the report for a sentence. */
export function FigureForm(props: FigureFormProps): React.ReactElement | null {
  const { texts, before, members, onDone, onRemove, onCancel } = props;
  const { fields } = useEditor();
  const [chosen, setChosen] = useState<ChosenFigure | null>(() => {
    const [first] = measuresOf(fields);
    return before ?? (first === undefined ? null : { measure: measureOf(first) });
  });
  const id = useId();
  if (chosen === null) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble here from the controls inside
    <div
      role="group"
      aria-label={texts.figure}
      className={styles.form}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.target instanceof HTMLButtonElement) return;
        event.preventDefault();
        onDone(chosen);
      }}
    >
      <MeasureSelect
        id={`${id}-measure`}
        label={texts.measure}
        measure={chosen.measure}
        onChange={(measure) => setChosen({ ...chosen, measure })}
      />
      <label htmlFor={`${id}-shown`}>{texts.shown}</label>
      <Select
        id={`${id}-shown`}
        value={chosen.show ?? "value"}
        options={(["value", "change", "before"] as const).map((one) => [one, texts.shows[one]])}
        onChange={(show) => {
          const { show: _, ...rest } = chosen;
          setChosen(show === "value" ? rest : { ...rest, show });
        }}
      />
      {members === null ? null : (
        <>
          <label htmlFor={`${id}-of`}>{texts.of(members.field)}</label>
          <MemberSelect id={`${id}-of`} {...{ members, texts, chosen }} onChange={setChosen} />
        </>
      )}
      <span className={styles.formButtons}>
        {before === null ? null : (
          <button type="button" className="button" onClick={onRemove}>
            {texts.remove}
          </button>
        )}
        <button type="button" className="button" onClick={onCancel}>
          {texts.cancel}
        </button>
        <button type="button" className="button primary" onClick={() => onDone(chosen)}>
          {before === null ? texts.insert : texts.change}
        </button>
      </span>
    </div>
  );
}

interface MeasureSelectProps {
  readonly id: string;
  readonly label: string;
  readonly measure: MeasureRef;
  readonly onChange: (measure: MeasureRef) => void;
}

/** The measures by folder, those of the report first. */
function MeasureSelect({ id, label, measure, onChange }: MeasureSelectProps): React.ReactElement {
  const { fields, texts } = useEditor();
  const measures = measuresOf(fields);
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has asked for this form
        autoFocus
        value={fieldKey(fieldOfRef(fields, measure).ref)}
        onChange={({ target }) => {
          const field = measures.find(({ ref }) => fieldKey(ref) === target.value);
          if (field !== undefined) onChange(measureOf(field));
        }}
      >
        {foldersOf(measures, "").map((folder) => (
          <optgroup key={folder.name} label={folder.name || texts.ownMeasures}>
            {folder.fields.map(({ ref, displayName }) => (
              <option key={fieldKey(ref)} value={fieldKey(ref)}>
                {displayName}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </>
  );
}

function measuresOf(fields: readonly ModelField[]): readonly ModelField[] {
  return fields.filter(({ ref }) => "measure" in ref);
}

interface MemberSelectProps extends Pick<FigureFormProps, "texts"> {
  readonly id: string;
  readonly members: Members;
  readonly chosen: ChosenFigure;
  readonly onChange: (figure: ChosenFigure) => void;
}

function MemberSelect({ id, members, texts, chosen, onChange }: MemberSelectProps): React.ReactElement {
  const { values } = members;
  const at = values.findIndex(({ value }) => value === chosen.of);
  return (
    <Select
      id={id}
      value={String(at)}
      options={[
        ["-1", texts.all],
        ...values.map(({ label }, place): readonly [string, string] => [String(place), label]),
      ]}
      onChange={(place) => {
        const { of: _, ...rest } = chosen;
        const member = values[Number(place)];
        onChange(member === undefined ? rest : { ...rest, of: member.value });
      }}
    />
  );
}

function measureOf({ ref }: ModelField): MeasureRef {
  if (!("measure" in ref)) throw new Error("A figure is a measure.");
  return ref;
}
