import type { VisualLayout } from "@vitrine/contracts/report";
import type { Edit } from "@vitrine/contracts/report/edits";
import { useSyncExternalStore } from "react";

import { dropTarget, type DropTarget } from "../canvas/flow-rows.ts";
import type { Point } from "../canvas/box.ts";
import type { ModelField } from "../fields/model-fields.ts";
import { proposeTypes, visualWith } from "../fields/propose.ts";
import { addAnywhere, dropField, moveField, wellsOf } from "../fields/wells.ts";
import { addVisualEdits, droppedPlace } from "../objects/add-visuals.ts";
import { freeName } from "../objects/free-name.ts";
import { readDrawnPage } from "./drawn-page.ts";
import {
  useEditor,
  usualTitle,
  withUsualTitle,
  type Editor,
  type FieldDrag,
  type FieldOver,
} from "./editor-context.ts";
import styles from "./editor.module.css";
import { trackPointer, whenHeld } from "./track-pointer.ts";
import { scrollNear, snapDistance } from "./use-gestures.ts";

/** Drags a field to a well, to a visual, or to the page, where it becomes a visual. A finger rests on the field first. */
export function startFieldDrag(
  editor: Editor,
  event: React.PointerEvent,
  field: ModelField,
  from: FieldDrag["from"] = null,
): void {
  if (event.button !== 0) return;
  whenHeld(event.nativeEvent, () => followField(editor, event.nativeEvent, field, from));
}

function followField(
  editor: Editor,
  pressed: PointerEvent,
  field: ModelField,
  from: FieldDrag["from"],
): void {
  const { fieldDrag } = editor;
  // What a finger drags is shown when it can be dragged.
  if (pressed.pointerType === "touch") fieldDrag.update(() => ({ field, from, over: null }));
  trackPointer(pressed, {
    onMove: (point, { altKey }) => {
      const over = overAt(editor, point, field, altKey);
      const before = fieldDrag.get();
      if (before === null || JSON.stringify(before.over) !== JSON.stringify(over))
        fieldDrag.update(() => ({ field, from, over }));
      const ghost = document.querySelector<HTMLElement>("[data-field-ghost]");
      if (ghost !== null)
        ghost.style.transform = `translate(${point.x + 8}px, ${point.y + 8}px) rotate(-1.5deg)`;
      scrollNear(point);
    },
    onEnd: (hasMoved) => {
      const drag = fieldDrag.get();
      fieldDrag.update(() => null);
      if (hasMoved && drag !== null) drop(editor, drag);
    },
    onCancel: () => fieldDrag.update(() => null),
  });
}

/** @param isFree what is dropped on a canvas does not snap */
function overAt(editor: Editor, point: Point, field: ModelField, isFree: boolean): FieldOver | null {
  const { page, device } = editor;
  const element = document.elementFromPoint(point.x, point.y);
  const well = element?.closest<HTMLElement>("[data-well]")?.dataset["well"];
  if (well !== undefined) return { at: "well", role: well };
  if (element?.closest("#page") === null || element === null) return null;
  const name = element.closest<HTMLElement>("[data-edited]")?.dataset["edited"];
  if (page.layout === undefined && name !== undefined) return { at: "visual", name };
  const scale = scaleOfPage();
  const drawn = readDrawnPage(scale);
  if (drawn === null) return { at: "page", target: { row: 0, cell: null } };
  if (page.layout === undefined) {
    const [type] = proposeTypes([field]);
    if (device === "phone" || type === undefined) return { at: "page", target: { row: 0, cell: null } };
    const within = isFree ? 0 : snapDistance / scale;
    return { at: "canvas", place: droppedPlace(page, type, drawn.toPage(point), within) };
  }
  const at = drawn.toPage(point);
  const { rows } = page.layout;
  // The order on phones is none of the rows, so that a new visual is added below everything.
  const target: DropTarget =
    device === "phone" ? { row: rows.length, cell: null } : dropTarget(rows, drawn.boxes, at);
  const box = name === undefined ? undefined : drawn.boxes.get(name);
  // A drop on a side of a visual lands next to it, one on its middle in it.
  const isInside =
    box !== undefined && target.cell !== null && at.x > box.x + 32 && at.x < box.x + box.width - 32;
  return isInside && name !== undefined ? { at: "visual", name } : { at: "page", target };
}

/** The scale at which the page is drawn. */
function scaleOfPage(): number {
  const page = document.querySelector<HTMLElement>("#page");
  return page === null || page.offsetWidth === 0 ? 1 : page.getBoundingClientRect().width / page.offsetWidth;
}

function drop(editor: Editor, { field, from, over }: FieldDrag): void {
  const { page, selected, actions } = editor;
  const [visual] = selected;
  switch (over?.at) {
    case "well": {
      const edits = visual === undefined ? null : wellEdits(editor, over.role, field, from);
      if (edits !== null && visual !== undefined)
        performFieldEdits(editor, { page: page.name, visual: visual.name }, edits);
      return;
    }
    case "visual": {
      const target = page.visuals.find(({ name }) => name === over.name);
      if (target === undefined) return;
      const place = { page: page.name, visual: target.name };
      const edits = addAnywhere(editor.definition, place, target, field);
      if (edits !== null) performFieldEdits(editor, place, edits);
      actions.select([target.name]);
      return;
    }
    case "page":
      addVisualOf(editor, [field], over.target);
      return;
    case "canvas":
      addVisualOf(editor, [field], null, over.place);
      return;
    case undefined:
  }
}

/** What a drop on a well of the selected visual does; null for nothing. */
function wellEdits(
  { definition, page, selected: [visual] }: Editor,
  role: string,
  field: ModelField,
  from: FieldDrag["from"],
): readonly Edit[] | null {
  if (visual === undefined) return null;
  const place = { page: page.name, visual: visual.name };
  const well = wellsOf(visual).find((one) => one.role.name === role);
  if (well === undefined) return null;
  if (from !== null) {
    const last = from.role === role ? well.fields.length - 1 : well.fields.length;
    return moveField(definition, place, from, { role, index: last });
  }
  const dropped = dropField(definition, place, well, field);
  return dropped.ok ? dropped.edits : null;
}

/** Performs edits of a visual's fields as one step, with the title that follows from them. */
export function performFieldEdits(
  editor: Editor,
  place: { readonly page: string; readonly visual: string },
  edits: readonly Edit[],
): void {
  editor.perform(withUsualTitle(editor, place, edits));
}

/**
 * Adds the visual that shows some fields best, and selects it.
 *
 * @param place on a canvas; a free one if it is missing
 */
export function addVisualOf(
  editor: Editor,
  fields: readonly ModelField[],
  target: Parameters<typeof addVisualEdits>[2] = null,
  place?: VisualLayout,
): void {
  const { page, perform, actions } = editor;
  const [type] = proposeTypes(fields);
  if (type === undefined) return;
  const name = freeName(
    type,
    page.visuals.map((one) => one.name),
  );
  const visual = visualWith(type, name, "", fields);
  if (visual === null) return;
  const layout = place === undefined ? {} : { layout: place };
  const titled = { ...visual, ...layout, title: usualTitle(visual, editor) };
  if (perform(addVisualEdits(page, titled, target))) actions.select([name]);
}

/** The field that follows the pointer. */
export function FieldGhost(): React.ReactElement | null {
  const { fieldDrag } = useEditor();
  const name = useSyncExternalStore(
    (listener) => fieldDrag.subscribe(listener),
    () => fieldDrag.get()?.field.displayName ?? null,
  );
  if (name === null) return null;
  return (
    <div
      ref={(element) => element?.showPopover()}
      popover="manual"
      className={styles.overlay}
      aria-hidden="true"
    >
      <div className={styles.ghost} data-field-ghost>
        {name}
      </div>
    </div>
  );
}
