import type { Sort } from "@vitrine/contracts/query";
import type { Visual } from "@vitrine/contracts/report";
import { isSameField } from "@vitrine/contracts/report/edits";
import { typeName } from "@vitrine/contracts/report/edit-words";
import { useId, useState, useSyncExternalStore } from "react";

import { useReport } from "../../view/shared/report-context.ts";
import { fieldOfRef, foldersOf, type ModelField } from "../fields/model-fields.ts";
import { hasWhatItRequires, proposeTypes, visualKindOf } from "../fields/propose.ts";
import { dropField, kindFault, wellsOf, type Well } from "../fields/wells.ts";
import { useEditor } from "./editor-context.ts";
import styles from "./editor.module.css";
import { performFieldEdits } from "./field-drag.tsx";
import { FieldChip, HiddenFields } from "./controls/field-chip.tsx";
import { FieldHint, FieldMark } from "./field-list.tsx";
import { Gallery } from "./gallery.tsx";
import { moveFocus } from "./controls/menu.tsx";
import { Popup } from "./controls/popup.tsx";
import { TypeIcon } from "./controls/type-icon.tsx";
import { roleName, roleTakes } from "./well-texts.ts";

/** What a visual shows: its type, the fields in its wells, and their order. */
export function DataTab({ visual }: { readonly visual: Visual }): React.ReactElement {
  const { texts } = useEditor();
  const wells = wellsOf(visual);
  return (
    <>
      <TypeChoices visual={visual} />
      {wells.length === 0 ? <p className={styles.note}>{texts.noWells}</p> : null}
      {wells.map((well) => (
        <WellView key={well.role.name} visual={visual} well={well} />
      ))}
      {visualKindOf(visual.type).options.includes("sort") ? <OrderOf visual={visual} /> : null}
    </>
  );
}

/** How many proposals are offered next to the gallery. */
const mostProposals = 6;

/** The types that suit the fields of the visual best. */
function TypeChoices({ visual }: { readonly visual: Visual }): React.ReactElement {
  const { texts, fields, page, perform } = useEditor();
  const { messages } = useReport();
  const used = [...visual.dimensions, ...visual.measures].map((ref) => fieldOfRef(fields, ref));
  const proposed = proposeTypes(used).slice(0, mostProposals);
  const types = proposed.includes(visual.type)
    ? proposed
    : [visual.type, ...proposed.slice(0, mostProposals - 1)];
  const change = (type: Visual["type"]): void => {
    if (type !== visual.type) perform([{ kind: "changeType", page: page.name, visual: visual.name, type }]);
  };
  return (
    <div role="group" aria-label={texts.changeType} className={styles.types}>
      {types.map((type) => {
        const name = typeName(type, messages.language);
        return (
          <button
            key={type}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={type === visual.type}
            onClick={() => change(type)}
          >
            <TypeIcon type={type} />
          </button>
        );
      })}
      <Gallery
        label={texts.gallery}
        current={visual.type}
        allows={(type) => hasWhatItRequires(visual, type)}
        onChoose={change}
      >
        ⋯
      </Gallery>
    </div>
  );
}

interface WellProps {
  readonly visual: Visual;
  readonly well: Well;
}

function WellView({ visual, well }: WellProps): React.ReactElement {
  const editor = useEditor();
  const { texts, fields, definition, page, fieldDrag } = editor;
  const drag = useSyncExternalStore(
    (listener) => fieldDrag.subscribe(listener),
    () => fieldDrag.get(),
  );
  const place = { page: page.name, visual: visual.name };
  const name = roleName(well.role, texts);
  const drop = drag === null ? null : dropField(definition, place, well, drag.field);
  const takes = drop !== null && (drop.ok || (drag?.from !== null && drop.reason === "present"));
  const isOver = drag?.over?.at === "well" && drag.over.role === well.role.name;
  return (
    <section
      className={styles.well}
      aria-label={name}
      data-well={well.role.name}
      data-takes={takes || undefined}
      data-over={(isOver && takes) || undefined}
      data-refuses={(drag !== null && !takes) || undefined}
    >
      <div className={styles.wellHead}>
        <b>{name}</b>
        <span>
          {drop !== null && !drop.ok && drag?.from === null
            ? texts.faults[drop.reason]
            : roleTakes(well.role, texts)}
        </span>
      </div>
      {well.fields.map((ref, index) => (
        <FieldChip
          // Without the name, so that its input stays while the name is written.
          key={JSON.stringify([
            { ...ref, displayName: null },
            well.fields.slice(0, index).filter((one) => isSameField(one, ref)).length,
          ])}
          {...{ visual, well, index }}
          field={fieldOfRef(fields, ref)}
          grain={"grain" in ref ? ref.grain : undefined}
        />
      ))}
      <HiddenFields visual={visual} role={well.role} />
      {drag !== null && takes ? (
        <p className={styles.dropHint}>{texts.dropHere(drag.field.displayName)}</p>
      ) : null}
      <FieldPicker visual={visual} well={well} />
    </section>
  );
}

/** A button that opens a searched list of the fields that a well takes. */
function FieldPicker({ visual, well }: WellProps): React.ReactElement {
  const editor = useEditor();
  const { texts, definition, page, fields } = editor;
  const place = { page: page.name, visual: visual.name };
  return (
    <Popup
      role="dialog"
      label={texts.addFieldTo(roleName(well.role, texts))}
      className={styles.add}
      popupClassName={styles.picker}
      button={`+ ${texts.addField}`}
      first="input"
    >
      {(close) => (
        <FieldChoice
          fields={fields.filter((field) => kindFault(well.role, field) === null)}
          onChoose={(field) => {
            close();
            const drop = dropField(definition, place, well, field);
            if (drop.ok) performFieldEdits(editor, place, drop.edits);
          }}
        />
      )}
    </Popup>
  );
}

interface FieldChoiceProps {
  readonly fields: readonly ModelField[];
  readonly onChoose: (field: ModelField) => void;
}

function FieldChoice({ fields, onChoose }: FieldChoiceProps): React.ReactElement {
  const { texts } = useEditor();
  const { formats } = useReport();
  const [searched, setSearched] = useState("");
  const folders = foldersOf(fields, searched);
  const label = texts.searchFields(formats.count(fields.length));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys bubble here from the controls inside
    <div onKeyDown={(event) => moveFocus(event, "input, button")}>
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={searched}
        onChange={(event) => setSearched(event.target.value)}
        onKeyDown={(event) => {
          const first = folders[0]?.fields[0];
          if (event.key !== "Enter" || first === undefined) return;
          // Otherwise the same key would press the button that gets the focus.
          event.preventDefault();
          onChoose(first);
        }}
      />
      {folders.map((folder) => (
        <section key={folder.name} aria-label={folder.name || texts.ownMeasures}>
          <h2 className={styles.heading}>{folder.name || texts.ownMeasures}</h2>
          {folder.fields.map((field) => (
            <button
              key={JSON.stringify(field.ref)}
              type="button"
              className={styles.choice}
              onClick={() => onChoose(field)}
            >
              <FieldMark field={field} />
              <span>
                {field.displayName}
                {field.description === "" ? null : <small>{field.description}</small>}
              </span>
              <FieldHint field={field} texts={texts} />
            </button>
          ))}
        </section>
      ))}
      <p role="status" className={styles.note}>
        {folders.length === 0 ? texts.nothingFound(searched.trim()) : null}
      </p>
    </div>
  );
}

/** By what the rows are in order, and how many are shown. */
function OrderOf({ visual }: { readonly visual: Visual }): React.ReactElement {
  const { texts, fields, page, perform } = useEditor();
  const [first] = visual.sort;
  const place = { kind: "setVisual", page: page.name, visual: visual.name } as const;
  const choices = [
    ...visual.dimensions.map((ref, index) => ({ by: "dimension" as const, index, ref })),
    ...visual.measures.map((ref, index) => ({ by: "measure" as const, index, ref })),
  ];
  const set = (sort: readonly Sort[]): void => void perform([{ ...place, key: "sort", value: [...sort] }]);
  const sortId = useId();
  return (
    <section className={styles.order}>
      <label htmlFor={sortId}>{texts.sortBy}</label>
      <select
        id={sortId}
        value={first === undefined ? "" : `${first.by} ${first.index}`}
        onChange={(event) => {
          const chosen = choices.find(({ by, index }) => `${by} ${index}` === event.target.value);
          if (chosen === undefined) set([]);
          else
            set([
              {
                by: chosen.by,
                index: chosen.index,
                direction: chosen.by === "measure" ? "descending" : "ascending",
              },
            ]);
        }}
      >
        <option value="">{texts.usualOrder}</option>
        {choices.map(({ by, index, ref }) => (
          <option key={`${by} ${index}`} value={`${by} ${index}`}>
            {fieldOfRef(fields, ref).displayName}
          </option>
        ))}
      </select>
      {first === undefined ? null : (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={first.direction === "descending"}
            onChange={({ target: { checked } }) =>
              set([{ ...first, direction: checked ? "descending" : "ascending" }])
            }
          />
          {texts.descending}
        </label>
      )}
      <MostRows visual={visual} />
    </section>
  );
}

/** The limit of a visual without one in its definition. */
const usualLimit = 1000;

/** How many rows are shown at most. */
function MostRows({ visual }: { readonly visual: Visual }): React.ReactElement {
  const { texts, page, perform } = useEditor();
  const place = { kind: "setVisual", page: page.name, visual: visual.name } as const;
  const mostId = useId();
  return (
    <>
      <label htmlFor={mostId}>{texts.most}</label>
      <input
        id={mostId}
        type="number"
        min={1}
        placeholder={texts.all}
        className={styles.input}
        value={visual.limit === usualLimit ? "" : visual.limit}
        onChange={({ target: { value } }) => {
          const limit = value === "" ? usualLimit : Math.max(1, Math.round(Number(value)));
          if (Number.isFinite(limit))
            perform([{ ...place, key: "limit", value: limit }], `limit ${visual.name}`);
        }}
      />
    </>
  );
}
