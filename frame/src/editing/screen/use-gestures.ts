import type { FlowRow } from "@vitrine/contracts/report";
import { useRef, useState } from "react";

import { between, keyStep, moveWithin, touchedBy, type Box, type Point } from "../canvas/box.ts";
import { dropCells, dropTarget, findCell, moveBorder, setHeight, stepCell } from "../canvas/flow-rows.ts";
import { resize, type Handle } from "../canvas/resize.ts";
import { gapsAround } from "../canvas/gaps.ts";
import { snapMove, snapResize, type Guide } from "../canvas/snap.ts";
import { around } from "../canvas/box.ts";
import { Store } from "../../report/state/store.ts";
import { readDrawnPage, type DrawnPage } from "./drawn-page.ts";
import type { Editor } from "./editor-context.ts";
import { unlocked, withGroups } from "../objects/groups.ts";
import { moveEdits, rowsEdit } from "../phone/phone-arrangement.ts";
import { placeEdit } from "./selection-bar.tsx";
import { trackPointer, whenHeld } from "./track-pointer.ts";

/** What is shown while something is dragged. */
export interface GestureView {
  readonly rows: readonly FlowRow[] | null;
  readonly moving: ReadonlySet<string>;
  /** In the window's pixels. */
  readonly marquee: Box | null;
  readonly guides: readonly Box[];
  readonly distances: readonly Distance[];
}

/** A distance between visuals: where it is in the window's pixels, and how long in the page's units. */
export interface Distance {
  readonly axis: "x" | "y";
  readonly line: Box;
  readonly length: number;
}

const nothing: GestureView = { rows: null, moving: new Set(), marquee: null, guides: [], distances: [] };

/** Heights in rows change in steps of this, in CSS pixels. */
const heightStep = 8;
/** Distance in CSS pixels of the window within which boxes snap. */
export const snapDistance = 6;

/** Starts of gestures on a visual. */
export interface VisualGestures {
  readonly onPress: (event: React.PointerEvent, name: string) => void;
  readonly onKey: (event: React.KeyboardEvent, name: string) => void;
  readonly onResize: (event: React.PointerEvent, name: string, handle: Handle) => void;
}

export interface Gestures extends VisualGestures {
  /** Most movements change only what is drawn above the page, so the page does not depend on all of it. */
  readonly view: Store<GestureView>;
  readonly onBackground: (event: React.PointerEvent) => void;
  /** Follows the pointer while visuals are dragged in rows. */
  readonly ghost: React.RefObject<HTMLDivElement | null>;
}

/** Selecting, moving and resizing the visuals of the page. The report changes once, when the pointer is released. */
export function useGestures(editor: Editor, scale: number): Gestures {
  const [view] = useState(() => new Store(nothing));
  const setView = (next: GestureView): void => view.update(() => next);
  const ghost = useRef<HTMLDivElement | null>(null);
  const parts: Parts = { editor, scale, setView, ghost };
  return {
    view,
    ghost,
    onPress: (event, name) => {
      if (event.button !== 0) return;
      // A finger scrolls the page from a visual that is not selected. A tap selects it, when it ends.
      if (editor.editing.selected.includes(name)) press(parts, event, name);
      else whenHeld(event.nativeEvent, () => press(parts, event, name));
    },
    onKey: (event, name) => moveByKey(parts, event, name),
    onResize: (event, name, handle) => {
      if (event.button !== 0) return;
      event.preventDefault();
      if (editor.arranged?.layout === undefined) resizeOnCanvas(parts, event, name, handle);
      else resizeInRows(parts, event, name, handle);
    },
    onBackground: (event) => selectByMarquee(parts, event),
  };
}

interface Parts {
  readonly editor: Editor;
  readonly scale: number;
  readonly setView: (view: GestureView) => void;
  readonly ghost: React.RefObject<HTMLDivElement | null>;
}

/** Selects a visual, and drags all that are selected. */
function press(parts: Parts, event: React.PointerEvent, name: string): void {
  const { editing, actions, arranged, page } = parts.editor;
  const isMulti = event.shiftKey || event.ctrlKey || event.metaKey;
  const was = editing.selected.includes(name);
  const together = withGroups(page, [name]);
  if (isMulti) actions.select(together.reduce(was ? without : withOne, editing.selected));
  else if (!was) actions.select(together);
  const chosen = was && !isMulti ? editing.selected : [...(isMulti ? editing.selected : []), ...together];
  // A locked visual is selected, and keeps what it would be dragged with in its place.
  const names = new Set(unlocked(page, [name]).length === 0 ? [] : unlocked(page, chosen));
  const onClick = (): void => {
    if (!isMulti && was && editing.selected.length > 1) actions.select([name]);
  };
  if (arranged === null || names.size === 0) onClick();
  else if (arranged.layout === undefined) moveOnCanvas(parts, event, names, onClick);
  else moveInRows(parts, event, names, onClick);
}

function withOne(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names : [...names, name];
}

function without(names: readonly string[], name: string): readonly string[] {
  return names.filter((one) => one !== name);
}

function moveInRows(
  parts: Parts,
  event: React.PointerEvent,
  names: ReadonlySet<string>,
  onClick: () => void,
): void {
  const { editor, scale, setView, ghost } = parts;
  const rows = editor.arranged?.layout?.rows ?? [];
  let drawn: DrawnPage | null = null;
  let next = rows;
  let last = "";
  trackPointer(event.nativeEvent, {
    onMove: (point) => {
      drawn ??= readDrawnPage(scale);
      if (drawn === null) return;
      placeGhost(ghost.current, point);
      scrollNear(point);
      const target = dropTarget(rows, drawn.boxes, drawn.toPage(point));
      const key = JSON.stringify(target);
      if (key === last) return;
      last = key;
      next = [...dropCells(rows, names, target)];
      setView({ ...nothing, rows: next, moving: names });
    },
    onEnd: (hasMoved) => {
      setView(nothing);
      if (!hasMoved) onClick();
      else if (next !== rows && JSON.stringify(next) !== JSON.stringify(rows))
        editor.perform([rowsEdit(editor.page.name, editor.device, next)]);
    },
    onCancel: () => setView(nothing),
  });
}

function placeGhost(ghost: HTMLElement | null, { x, y }: Point): void {
  if (ghost !== null) ghost.style.transform = `translate(${x + 10}px, ${y + 10}px) rotate(-1.5deg)`;
}

/** Scrolls the page while the pointer is near its upper or lower edge. */
export function scrollNear({ y }: Point): void {
  const page = document.querySelector("#page");
  if (page === null) return;
  const { top, bottom } = page.getBoundingClientRect();
  if (y < top + 40) page.scrollBy(0, -12);
  else if (y > bottom - 40) page.scrollBy(0, 12);
}

function elementOf(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-edited="${CSS.escape(name)}"]`);
}

function placedBoxes({ arranged }: Editor, names: ReadonlySet<string>) {
  return (arranged?.visuals ?? []).flatMap(({ name, layout }) =>
    layout !== undefined && names.has(name) ? [{ name, ...layout }] : [],
  );
}

function moveOnCanvas(
  parts: Parts,
  event: React.PointerEvent,
  names: ReadonlySet<string>,
  onClick: () => void,
): void {
  const { editor, scale, setView } = parts;
  const page = editor.arranged ?? editor.page;
  const boxes = placedBoxes(editor, names);
  const all = around(boxes);
  const others = page.visuals.flatMap(({ name, layout }) =>
    layout === undefined || names.has(name) ? [] : [layout],
  );
  const drawn = readDrawnPage(scale);
  const start = drawn?.toPage({ x: event.clientX, y: event.clientY }) ?? { x: 0, y: 0 };
  let moved: readonly (typeof boxes)[number][] = boxes;
  const reset = (): void => {
    for (const name of names) elementOf(name)?.style.removeProperty("transform");
    setView(nothing);
  };
  trackPointer(event.nativeEvent, {
    onMove: (point, { altKey }) => {
      if (all === null || drawn === null) return;
      if (editor.device === "phone") scrollNear(point);
      const at = drawn.toPage(point);
      const by = { x: at.x - start.x, y: at.y - start.y };
      const free = { ...all, x: all.x + by.x, y: all.y + by.y };
      const within = altKey ? 0 : snapDistance / scale;
      const { box, guides } = snapMove(free, { others, page, within });
      moved = moveWithin(boxes, { x: box.x - all.x, y: box.y - all.y }, page);
      for (const [at, { name, x, y }] of moved.entries()) {
        const before = boxes[at];
        const element = elementOf(name);
        if (before !== undefined && element !== null)
          element.style.transform = `translate(${x - before.x}px, ${y - before.y}px)`;
      }
      setView(altKey ? nothing : { ...nothing, ...shownGuides(drawn, guides, box, others) });
    },
    onEnd: (hasMoved) => {
      reset();
      if (!hasMoved) onClick();
      else if (moved.length > 0) editor.perform([placeEdit(editor, moved)]);
    },
    onCancel: reset,
  });
}

/** What shows where a box has snapped: lines through edges, and distances to others. */
function shownGuides(
  drawn: DrawnPage,
  guides: readonly Guide[],
  box: Box,
  others: readonly Box[],
): Pick<GestureView, "guides" | "distances"> {
  const distances = gapsAround(box, others).map(({ axis, at, from, to }) => {
    const across = axis === "x" ? "y" : "x";
    return {
      axis,
      line: drawn.toWindow(lineOf({ axis: across, at, from, to })),
      length: Math.round(to - from),
    };
  });
  return { guides: guides.map((guide) => drawn.toWindow(lineOf(guide))), distances };
}

function lineOf({ axis, at, from, to }: Guide): Box {
  return axis === "x"
    ? { x: at, y: from, width: 0, height: to - from }
    : { x: from, y: at, width: to - from, height: 0 };
}

function resizeOnCanvas(parts: Parts, event: React.PointerEvent, name: string, handle: Handle): void {
  const { editor, scale, setView } = parts;
  const page = editor.arranged ?? editor.page;
  const [box] = placedBoxes(editor, new Set([name]));
  const element = elementOf(name);
  const drawn = readDrawnPage(scale);
  if (box === undefined || element === null || drawn === null) return;
  const others = page.visuals.flatMap((one) =>
    one.layout === undefined || one.name === name ? [] : [one.layout],
  );
  const isLocked = page.visuals.find((one) => one.name === name)?.look?.keepsRatio === true;
  const start = { x: event.clientX, y: event.clientY };
  let next: Box = box;
  const reset = (): void => {
    element.removeAttribute("style");
    setView(nothing);
  };
  trackPointer(event.nativeEvent, {
    onMove: (point, { altKey, shiftKey }) => {
      const by = { x: (point.x - start.x) / scale, y: (point.y - start.y) / scale };
      const keepsRatio = shiftKey || isLocked;
      const free = resize(box, handle, by, { page, keepsRatio });
      const isFree = altKey || keepsRatio;
      const snapped = isFree
        ? { box: free, guides: [] }
        : snapResize(free, handle, { others, page, within: snapDistance / scale });
      next = snapped.box;
      Object.assign(element.style, {
        flex: "none",
        width: `${next.width}px`,
        height: `${next.height}px`,
        transform: `translate(${next.x - box.x}px, ${next.y - box.y}px)`,
      });
      setView(isFree ? nothing : { ...nothing, ...shownGuides(drawn, snapped.guides, next, others) });
    },
    onEnd: (hasMoved) => {
      reset();
      if (hasMoved) editor.perform([placeEdit(editor, [{ ...box, ...next }])]);
    },
    onCancel: reset,
  });
}

function resizeInRows(parts: Parts, event: React.PointerEvent, name: string, handle: Handle): void {
  const { editor, scale, setView } = parts;
  const rows = editor.page.layout?.rows ?? [];
  const found = findCell(rows, name);
  const drawn = readDrawnPage(scale);
  const box = drawn?.boxes.get(name);
  if (found === null || box === undefined || drawn === null) return;
  const start = { x: event.clientX, y: event.clientY };
  const column = box.width / found.of.span;
  const before = rows[found.row]?.cells[found.cell - 1]?.visual ?? name;
  let next: readonly FlowRow[] = rows;
  const rowsAt = (point: Point): readonly FlowRow[] => {
    if (handle === "s") {
      const height = box.height + (point.y - start.y) / scale;
      return setHeight(rows, name, Math.round(height / heightStep) * heightStep);
    }
    const columns = Math.round((point.x - start.x) / scale / column);
    return moveBorder(rows, handle === "w" ? before : name, columns);
  };
  trackPointer(event.nativeEvent, {
    onMove: (point) => {
      const changed = rowsAt(point);
      if (JSON.stringify(changed) === JSON.stringify(next)) return;
      next = changed;
      setView({ ...nothing, rows: next });
    },
    onEnd: () => {
      setView(nothing);
      if (next !== rows) editor.perform([{ kind: "setRows", page: editor.page.name, rows: [...next] }]);
    },
    onCancel: () => setView(nothing),
  });
}

/** Arrow keys move, with Alt they resize. */
function moveByKey({ editor, scale }: Parts, event: React.KeyboardEvent, name: string): void {
  const step = keyStep(event.key, event.shiftKey);
  if (step === null || event.ctrlKey || event.metaKey) return;
  const { page, arranged, device, editing, perform, actions } = editor;
  event.preventDefault();
  event.stopPropagation();
  const was = editing.selected.includes(name);
  const chosen = was ? editing.selected : withGroups(page, [name]);
  if (!was) actions.select(chosen);
  const names = new Set(unlocked(page, chosen));
  if (arranged === null || unlocked(page, [name]).length === 0) return;
  if (arranged.layout === undefined) {
    const boxes = placedBoxes(editor, names);
    const moved = event.altKey
      ? boxes.map((box) => ({ ...box, ...resize(box, "se", step, { page: arranged }) }))
      : moveWithin(boxes, step, arranged);
    if (moved.length > 0) perform([placeEdit(editor, moved)], `keys ${[...names].join(" ")}`);
    return;
  }
  if (device === "phone") {
    // One column has an order, and no widths.
    const edits = event.altKey ? [] : moveEdits(page, name, step.x + step.y < 0 ? -1 : 1);
    if (edits.length > 0) perform(edits);
    return;
  }
  const { rows } = arranged.layout;
  const next = event.altKey ? resizedByKey(rows, name, step, scale) : stepCell(rows, name, event.key);
  if (next !== rows) perform([rowsEdit(page.name, device, next)]);
}

function resizedByKey(
  rows: readonly FlowRow[],
  name: string,
  step: Point,
  scale: number,
): readonly FlowRow[] {
  if (step.y !== 0) {
    const height = readDrawnPage(scale)?.boxes.get(name)?.height ?? 0;
    return setHeight(rows, name, height + Math.sign(step.y) * 3 * heightStep);
  }
  const found = findCell(rows, name);
  const cells = found === null ? [] : (rows[found.row]?.cells ?? []);
  const before = found === null ? undefined : cells[found.cell - 1];
  const isLast = found !== null && found.cell === cells.length - 1;
  return isLast && before !== undefined
    ? moveBorder(rows, before.visual, -Math.sign(step.x))
    : moveBorder(rows, name, Math.sign(step.x));
}

/** A press outside of the visuals clears the selection, and a drag selects what it touches. */
function selectByMarquee({ editor, scale, setView }: Parts, event: React.PointerEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const isPage =
    target?.closest("#page") !== null && target?.closest("[data-edited], button, a, input, summary") === null;
  if (event.button !== 0 || !isPage) return;
  whenHeld(event.nativeEvent, () => trackMarquee({ editor, scale, setView }, event));
}

function trackMarquee({ editor, scale, setView }: Omit<Parts, "ghost">, event: React.PointerEvent): void {
  const { actions, editing } = editor;
  const kept = event.shiftKey ? editing.selected : [];
  const start = { x: event.clientX, y: event.clientY };
  const drawn = readDrawnPage(scale);
  trackPointer(event.nativeEvent, {
    onMove: (point) => {
      if (drawn === null) return;
      setView({ ...nothing, marquee: between(start, point) });
      const touched = touchedBy(between(drawn.toPage(start), drawn.toPage(point)), drawn.boxes);
      actions.select(withGroups(editor.page, [...new Set([...kept, ...unlocked(editor.page, touched)])]));
    },
    onEnd: (hasMoved) => {
      setView(nothing);
      if (!hasMoved) actions.select(kept);
    },
    onCancel: () => setView(nothing),
  });
}
