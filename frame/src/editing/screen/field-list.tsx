import { useState } from "react";

import { useReport } from "../../view/shared/report-context.ts";
import { foldersOf, type ModelField } from "../fields/model-fields.ts";
import { addAnywhere } from "../fields/wells.ts";
import { useEditor } from "./editor-context.ts";
import styles from "./editor.module.css";
import { addVisualOf, performFieldEdits, startFieldDrag } from "./field-drag.tsx";
import { moveFocus } from "./menu.tsx";

/** The fields of the model. They are dragged to wells and to the page; Enter adds them to the selected visual. */
export function FieldList(): React.ReactElement {
  const editor = useEditor();
  const { texts, fields, selected, definition, page } = editor;
  const { formats } = useReport();
  const [searched, setSearched] = useState("");
  const folders = foldersOf(fields, searched);
  const add = (field: ModelField): void => {
    const [visual] = selected;
    if (selected.length !== 1 || visual === undefined) {
      addVisualOf(editor, [field]);
      return;
    }
    const place = { page: page.name, visual: visual.name };
    const edits = addAnywhere(definition, place, visual, field);
    if (edits !== null) performFieldEdits(editor, place, edits);
  };
  return (
    <section aria-label={texts.fields} className={styles.fieldList}>
      <h2 className={styles.heading}>{texts.fields}</h2>
      <input
        type="search"
        className={styles.input}
        aria-label={texts.searchFields(formats.count(fields.length))}
        placeholder={texts.searchFields(formats.count(fields.length))}
        value={searched}
        onChange={(event) => setSearched(event.target.value)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys bubble here from the controls inside */}
      <div onKeyDown={(event) => moveFocus(event, "summary, button")}>
        {folders.map((folder, at) => (
          <details
            key={folder.name}
            className={styles.folder}
            open={searched !== "" || at === 0 || undefined}
          >
            <summary>{folder.name}</summary>
            {folder.fields.map((field) => (
              <FieldButton key={JSON.stringify(field.ref)} field={field} onAdd={() => add(field)} />
            ))}
          </details>
        ))}
      </div>
      <p role="status" className={styles.note}>
        {folders.length === 0 ? texts.nothingFound(searched.trim()) : null}
      </p>
    </section>
  );
}

interface FieldButtonProps {
  readonly field: ModelField;
  readonly onAdd: () => void;
}

function FieldButton({ field, onAdd }: FieldButtonProps): React.ReactElement {
  const editor = useEditor();
  return (
    <button
      type="button"
      className={styles.field}
      title={field.description}
      onPointerDown={(event) => startFieldDrag(editor, event, field)}
      onClick={(event) => {
        // By the keyboard, or by two clicks.
        if (event.detail === 0 || event.detail === 2) onAdd();
      }}
    >
      <FieldMark field={field} />
      <span>{field.displayName}</span>
      <FieldHint field={field} />
    </button>
  );
}

const marks: Readonly<Record<ModelField["kind"], string>> = {
  measure: "Σ",
  derived: "ƒ",
  date: "◷",
  number: "#",
  category: "▤",
};

export function FieldMark({ field }: { readonly field: ModelField }): React.ReactElement {
  return (
    <span className={styles.mark} data-kind={field.kind} aria-hidden="true">
      {marks[field.kind]}
    </span>
  );
}

/** Unit and direction of a measure. */
export function FieldHint({ field }: { readonly field: ModelField }): React.ReactElement | null {
  const { texts } = useEditor();
  const direction = { "higher-is-better": null, "lower-is-better": texts.lessIsBetter, neutral: null }[
    field.direction
  ];
  const unit = field.unit === null ? null : (texts.units[field.unit] ?? field.unit);
  const hint = [unit, direction].filter((part) => part !== null).join(" · ");
  return hint === "" ? null : <small>{hint}</small>;
}
