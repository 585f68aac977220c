import { memo, useEffect, useMemo, useRef, useState } from "react";

import type { ReportMeasure } from "@vitrine/contracts/query";

import { useReport } from "../../view/shared/report-context.ts";
import { foldersOf, type FieldFolder, type ModelField } from "../fields/model-fields.ts";
import { addAnywhere } from "../fields/wells.ts";
import { deleteMeasureEdits, usersOf } from "../objects/measure-edits.ts";
import { Tool } from "./edit-bar.tsx";
import { useEditor, type Editor } from "./editor-context.ts";
import styles from "./editor.module.css";
import { addVisualOf, performFieldEdits, startFieldDrag } from "./field-drag.tsx";
import { drawnOnDemand } from "./controls/drawn-on-demand.tsx";
import { Menu, moveFocus, type MenuItem } from "./controls/menu.tsx";

const MeasureDialog = drawnOnDemand(
  async () => (await import("../measures/measure-dialog.tsx")).MeasureDialog,
);

/** The fields of the model. They are dragged to wells and to the page; Enter adds them to the selected visual. */
export function FieldList(): React.ReactElement {
  const editor = useEditor();
  const { texts, fields, selected, definition, page } = editor;
  const { formats } = useReport();
  const [searched, setSearched] = useState("");
  /** The measure that is being written; `new` for one that is not in the report yet. */
  const [written, setWritten] = useState<ReportMeasure | "new" | null>(null);
  const folders = useMemo(() => foldersOf(fields, searched), [fields, searched]);
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
  const latest = useRef({ editor, add });
  useEffect(() => {
    latest.current = { editor, add };
  });
  return (
    <section aria-label={texts.fields} className={styles.fieldList}>
      <div className={styles.listHead}>
        <h2 className={styles.heading}>{texts.fields}</h2>
        <Tool label={texts.newMeasure} icon="M12 5v14M5 12h14" onPress={() => setWritten("new")} />
      </div>
      <input
        type="search"
        className={styles.input}
        aria-label={texts.searchFields(formats.count(fields.length))}
        placeholder={texts.searchFields(formats.count(fields.length))}
        value={searched}
        onChange={(event) => setSearched(event.target.value)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys bubble here from the controls inside */}
      <div onKeyDown={(event) => moveFocus(event, "summary, [data-field]")}>
        {folders.map((folder, at) => (
          <Folder
            key={folder.name}
            isOpen={searched !== "" || at === 0}
            {...{ folder, texts, latest }}
            onEdit={setWritten}
          />
        ))}
      </div>
      <p role="status" className={styles.note}>
        {folders.length === 0 ? texts.nothingFound(searched.trim()) : null}
      </p>
      {written === null ? null : (
        <MeasureDialog before={written === "new" ? null : written} onClose={() => setWritten(null)} />
      )}
    </section>
  );
}

/** What a press on a field needs, read when it happens. */
type Latest = React.RefObject<{ readonly editor: Editor; readonly add: (field: ModelField) => void }>;

interface FieldsProps {
  readonly folder: FieldFolder;
  readonly texts: Editor["texts"];
  readonly latest: Latest;
  readonly onEdit: (measure: ReportMeasure) => void;
}

/** A folder, whose fields are drawn once it is opened. */
function Folder({ isOpen, ...fields }: FieldsProps & { readonly isOpen: boolean }): React.ReactElement {
  const [isDrawn, setIsDrawn] = useState(false);
  return (
    <details
      className={styles.folder}
      open={isOpen || undefined}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setIsDrawn(true);
      }}
    >
      <summary>{fields.folder.name || fields.texts.ownMeasures}</summary>
      {isOpen || isDrawn ? <Fields {...fields} /> : null}
    </details>
  );
}

/** The fields of a folder. A model has hundreds, so they are not drawn again with every change of the report. */
const Fields = memo(({ folder, texts, latest, onEdit }: FieldsProps): React.ReactNode =>
  folder.fields.map((field) => (
    <div key={JSON.stringify(field.ref)} className={styles.fieldRow}>
      <FieldButton {...{ field, texts, latest }} />
      {field.folder === "" ? <MeasureMenu field={field} onEdit={onEdit} /> : null}
    </div>
  )),
);

interface MeasureMenuProps {
  readonly field: ModelField;
  readonly onEdit: (measure: ReportMeasure) => void;
}

/** What can be done with a measure of the report. */
function MeasureMenu({ field, onEdit }: MeasureMenuProps): React.ReactElement | null {
  const { texts, definition, perform } = useEditor();
  const { formats } = useReport();
  const { measures = [] } = definition;
  const { ref } = field;
  const measure = measures.find(
    ({ name, table }) => "measure" in ref && name === ref.measure && table === ref.table,
  );
  if (measure === undefined) return null;
  const users = usersOf(measures, measure);
  const items: readonly MenuItem[] = [
    { id: "edit", label: texts.editMeasure, run: () => onEdit(measure) },
    {
      id: "delete",
      label: users.length === 0 ? texts.remove : texts.usedBy(formats.list(users)),
      run: () => void perform(deleteMeasureEdits(definition, measure)),
      isDisabled: users.length > 0,
    },
  ];
  return (
    <Menu label={texts.optionsOf(measure.name)} className={styles.more} items={items}>
      ⋯
    </Menu>
  );
}

interface FieldButtonProps extends Pick<FieldsProps, "texts" | "latest"> {
  readonly field: ModelField;
}

function FieldButton({ field, texts, latest }: FieldButtonProps): React.ReactElement {
  return (
    <button
      type="button"
      data-field
      className={styles.field}
      title={field.description}
      onPointerDown={(event) => startFieldDrag(latest.current.editor, event, field)}
      onClick={(event) => {
        // By the keyboard, or by two clicks.
        if (event.detail === 0 || event.detail === 2) latest.current.add(field);
      }}
    >
      <FieldMark field={field} />
      <span>{field.displayName}</span>
      <FieldHint field={field} texts={texts} />
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
export function FieldHint({
  field,
  texts,
}: Pick<FieldButtonProps, "field" | "texts">): React.ReactElement | null {
  const direction = { "higher-is-better": null, "lower-is-better": texts.lessIsBetter, neutral: null }[
    field.direction
  ];
  const unit = field.unit === null ? null : (texts.units[field.unit] ?? field.unit);
  const hint = [unit, direction].filter((part) => part !== null).join(" · ");
  return hint === "" ? null : <small>{hint}</small>;
}
