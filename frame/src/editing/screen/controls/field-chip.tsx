import type { Visual, VisualRole } from "@vitrine/contracts/report";
import { useId } from "react";

import { hideEdits, nameEdits, removeEdits, roleEntries, showEdits } from "../../fields/hidden-fields.ts";
import { fieldKey, fieldOfRef, type ModelField } from "../../fields/model-fields.ts";
import { moveField, type Well } from "../../fields/wells.ts";
import { useEditor, type Editor } from "../editor-context.ts";
import styles from "../editor.module.css";
import { performFieldEdits, startFieldDrag } from "../field-drag.tsx";
import { FieldMark } from "../field-list.tsx";
import { Popup } from "./popup.tsx";

interface FieldChipProps {
  readonly visual: Visual;
  readonly well: Well;
  readonly field: ModelField;
  /** Its place among the fields of the well that are shown. */
  readonly index: number;
  readonly grain: keyof Editor["texts"]["grains"] | undefined;
}

/** A field in a well, with its grain, its place and its removal. */
export function FieldChip({ visual, well, field, index, grain }: FieldChipProps): React.ReactElement {
  const editor = useEditor();
  const { texts, definition, page } = editor;
  const place = { page: page.name, visual: visual.name };
  const at = { role: well.role.name, index };
  const entries = roleEntries(visual, well.role);
  const entry = entries.findIndex(({ shown }) => shown === index);
  const ref = well.fields[index] ?? field.ref;
  const earlier = index === 0 ? null : moveField(definition, place, at, { ...at, index: index - 1 });
  return (
    <div className={styles.chip} title={field.description}>
      <span className={styles.chipName} onPointerDown={(event) => startFieldDrag(editor, event, field, at)}>
        <FieldMark field={field} />
        <span>{field.displayName}</span>
      </span>
      {field.kind === "date" ? <GrainOf {...{ field: { ...field, ref }, at, place, grain }} /> : null}
      <FieldSettings {...{ visual, role: well.role, entry, field: { ...field, ref } }} />
      {well.fields.length < 2 ? null : (
        <button
          type="button"
          aria-label={texts.fieldEarlier(field.displayName)}
          title={texts.fieldEarlier(field.displayName)}
          // It keeps the focus of someone who moves a field to the top.
          aria-disabled={earlier === null || undefined}
          onClick={earlier === null ? undefined : () => performFieldEdits(editor, place, earlier)}
        >
          ↑
        </button>
      )}
      <button
        type="button"
        aria-label={texts.removeField(field.displayName)}
        title={texts.removeField(field.displayName)}
        onClick={(event) => {
          const section = event.currentTarget.closest("[data-well]");
          performFieldEdits(editor, place, removeEdits(place, visual, well.role, entry));
          // The button goes with its field.
          section?.querySelector<HTMLElement>("[aria-haspopup]")?.focus();
        }}
      >
        ×
      </button>
    </div>
  );
}

interface GrainProps {
  readonly field: ModelField;
  readonly at: { readonly role: string; readonly index: number };
  readonly place: { readonly page: string; readonly visual: string };
  readonly grain: FieldChipProps["grain"];
}

/** By which periods a date groups. */
function GrainOf({ field, at, place, grain }: GrainProps): React.ReactElement | null {
  const editor = useEditor();
  const { texts } = editor;
  const { ref } = field;
  if (!("column" in ref)) return null;
  return (
    <select
      aria-label={texts.grainOf(field.displayName)}
      value={grain ?? "day"}
      onChange={(event) => {
        const chosen = grains.find((one) => one === event.target.value);
        if (chosen === undefined) return;
        performFieldEdits(editor, place, [
          { kind: "setField", ...place, ...at, field: { ...ref, grain: chosen } },
        ]);
      }}
    >
      {grains.map((one) => (
        <option key={one} value={one}>
          {texts.grains[one]}
        </option>
      ))}
    </select>
  );
}

const grains = ["day", "week", "month", "quarter", "year"] as const;

interface FieldSettingsProps {
  readonly visual: Visual;
  readonly role: VisualRole;
  /** Its place among all fields of the role. */
  readonly entry: number;
  readonly field: ModelField;
}

/** What a field is called in the visual, and whether it is shown. */
function FieldSettings({ visual, role, entry, field }: FieldSettingsProps): React.ReactElement {
  const editor = useEditor();
  const { texts, page } = editor;
  const place = { page: page.name, visual: visual.name };
  const nameId = useId();
  return (
    <Popup
      role="dialog"
      label={texts.fieldSettings(field.displayName)}
      popupClassName={styles.picker}
      button="⋯"
      first="input"
    >
      {(close) => (
        <form
          className={styles.fieldSettings}
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
        >
          <label htmlFor={nameId}>{texts.fieldName}</label>
          <input
            id={nameId}
            className={styles.input}
            maxLength={200}
            placeholder={plainNameOf(field, editor)}
            value={field.ref.displayName ?? ""}
            onChange={({ target: { value } }) =>
              editor.perform(
                nameEdits(place, visual, role, { index: entry, name: value.trim() === "" ? null : value }),
                `name ${visual.name} ${role.name} ${entry}`,
              )
            }
          />
          {"measure" in field.ref ? (
            <button
              type="button"
              className="button"
              onClick={() => {
                close();
                performFieldEdits(editor, place, hideEdits(place, visual, role, entry));
              }}
            >
              {texts.hideField}
            </button>
          ) : null}
        </form>
      )}
    </Popup>
  );
}

function plainNameOf({ ref }: ModelField, { fields }: Editor): string {
  const { displayName: _, ...plain } = ref;
  return fieldOfRef(fields, plain).displayName;
}

interface HiddenFieldsProps {
  readonly visual: Visual;
  readonly role: VisualRole;
}

/** The fields of a well that are not shown, which a press shows again. */
export function HiddenFields({ visual, role }: HiddenFieldsProps): React.ReactElement {
  const editor = useEditor();
  const { texts, fields, page } = editor;
  const place = { page: page.name, visual: visual.name };
  return (
    <>
      {roleEntries(visual, role).map(({ field: ref, shown }, entry) => {
        if (shown !== null) return null;
        const field = fieldOfRef(fields, ref);
        return (
          <div key={`${entry} ${fieldKey(ref)}`} className={styles.chip} data-hidden="">
            <button
              type="button"
              className={styles.hiddenField}
              aria-label={texts.showField(field.displayName)}
              title={texts.showField(field.displayName)}
              onClick={() => performFieldEdits(editor, place, showEdits(place, visual, role, entry))}
            >
              {field.displayName}
            </button>
            <button
              type="button"
              aria-label={texts.removeField(field.displayName)}
              title={texts.removeField(field.displayName)}
              onClick={() => performFieldEdits(editor, place, removeEdits(place, visual, role, entry))}
            >
              ×
            </button>
          </div>
        );
      })}
    </>
  );
}
