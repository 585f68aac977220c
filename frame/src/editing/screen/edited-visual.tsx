import type { Page, Visual } from "@vitrine/contracts/report";
import { missingRoles, roleFaults } from "@vitrine/contracts/report";
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from "react";

import { visualKey, type VisualState } from "@vitrine/contracts/reading/state/report-state";
import { typeName } from "@vitrine/contracts/report/edit-words";
import type { Store } from "../../report/state/store.ts";
import { useReport } from "../../view/shared/report-context.ts";
import { barPlace, shared } from "../canvas/bar-place.ts";
import { findCell } from "../canvas/flow-rows.ts";
import { handles, type Handle } from "../canvas/resize.ts";
import { withGroups } from "../objects/groups.ts";
import { isWritten } from "../fields/propose.ts";
import { useEditor, visualLabel } from "./editor-context.ts";
import styles from "./editor.module.css";
import { SelectionBar } from "./selection-bar.tsx";
import { TypeIcon } from "./controls/type-icon.tsx";
import type { GestureView, VisualGestures } from "./use-gestures.ts";
import { useStore } from "./use-store.ts";
import { useTurn } from "./use-turn.ts";
import { roleName } from "./well-texts.ts";

interface EditedVisualProps {
  readonly visual: VisualState;
  /** Those that a press begins now. Their object stays the same, so that the page is not drawn again for new ones. */
  readonly gestures: React.RefObject<VisualGestures>;
  readonly view: Store<GestureView>;
  readonly children: React.ReactNode;
}

/** A visual as readers see it, with what selects, moves and resizes it. */
export function EditedVisual(props: EditedVisualProps): React.ReactElement {
  const { visual, gestures, view, children } = props;
  const { texts, editing, actions, page, fieldDrag } = useEditor();
  const { messages, store } = useReport();
  const { definition } = visual;
  const { name, type } = definition;
  const stored = page.visuals.find((one) => one.name === name) ?? definition;
  const isSelected = editing.selected.includes(name);
  const isLast = editing.selected.at(-1) === name;
  const lacksText = isWritten(stored) && (stored.commentary ?? []).length === 0;
  const isUnfinished = useMemo(() => lacksText || roleFaults(stored).length > 0, [lacksText, stored]);
  const isMoving = useStore(view, ({ moving }) => moving.has(name));
  const isOver = useStore(fieldDrag, (drag) => drag?.over?.at === "visual" && drag.over.name === name);
  // Figures are drawn in short tasks of their own, after the visual is in its place. Without an answer there is no figure yet.
  const isTurn = useTurn(() => (store.get().data.get(visualKey(page.name, name))?.result ?? null) === null);
  const figure = useDeferredValue(children);
  const place = useRef<HTMLDivElement>(null);
  const isTapped = useRef(false);
  useEffect(() => {
    // A visual that was just added is selected, and may be below what is seen of the page.
    if (isSelected) place.current?.scrollIntoView({ block: "nearest" });
    // oxlint-disable-next-line react/exhaustive-deps -- a press on a visual must not move it
  }, []);
  return (
    <div
      ref={place}
      className={styles.edited}
      data-edited={name}
      data-selected={isSelected || undefined}
      data-moving={isMoving || undefined}
      data-over={isOver || undefined}
    >
      <div className={styles.drawn} inert>
        {isUnfinished ? <Unfinished visual={stored} /> : isTurn ? figure : null}
      </div>
      <button
        type="button"
        className={styles.shield}
        aria-pressed={isSelected}
        aria-label={[
          // The type is the name of a visual without a title.
          ...(definition.title === "" ? [] : [definition.title]),
          typeName(type, messages.language),
          ...(stored.locked === true ? [texts.isLocked] : []),
        ].join(", ")}
        title={isSelected ? texts.moveHelp : undefined}
        onPointerDown={(event) => {
          isTapped.current = event.pointerType === "touch" && !isSelected;
          gestures.current.onPress(event, name);
        }}
        onKeyDown={(event) => gestures.current.onKey(event, name)}
        onDoubleClick={({ currentTarget }) => write(currentTarget)}
        onClick={(event) => {
          // By the keyboard, or a finger. Mouse and pen select when they press: what then appears under a finger would get its click.
          if (event.detail !== 0 && !isTapped.current) return;
          if (isSelected && editing.selected.length === 1) write(event.currentTarget);
          else actions.select(isSelected ? [name] : withGroups(page, [name]));
        }}
      />
      {isSelected && !isMoving ? <Handles {...props} stored={stored} /> : null}
      {isSelected && isLast && !isMoving ? <Anchor /> : null}
    </div>
  );
}

/** Opens the text of a visual that is written. Others have no such button. */
function write(shield: Element): void {
  shield.parentElement?.querySelector<HTMLElement>("[data-write]")?.click();
}

/** What a visual still needs, in place of its figures. */
function Unfinished({ visual }: { readonly visual: Visual }): React.ReactElement {
  const { texts } = useEditor();
  const { messages } = useReport();
  const missing = missingRoles(visual).map((role) => roleName(role, texts));
  if (isWritten(visual)) missing.push(texts.options.commentary);
  return (
    <div className={styles.unfinished}>
      <TypeIcon type={visual.type} />
      <b>{visualLabel(visual, messages.language)}</b>
      <span>{texts.unfinished(missing.join(", "))}</span>
    </div>
  );
}

/** The bar at the selected visual, which follows what is seen of the page. */
function Anchor(): React.ReactElement {
  const anchor = useRef<HTMLDivElement>(null);
  // Edits move the visual, and selecting others changes the bar.
  const editor = useEditor();
  useLayoutEffect(() => {
    placeBar(anchor.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- placed again after each change
  }, [editor]);
  useEffect(() => {
    const place = (): void => placeBar(anchor.current);
    // The page gets its scale after its space has changed.
    const observer = new ResizeObserver(() => requestAnimationFrame(place));
    const bar = anchor.current?.firstElementChild ?? null;
    for (const element of [bar, document.querySelector("[data-stage]")])
      if (element !== null) observer.observe(element);
    const scrolled = new AbortController();
    window.addEventListener("scroll", place, { capture: true, signal: scrolled.signal });
    return () => {
      observer.disconnect();
      scrolled.abort();
    };
  }, []);
  return (
    <div ref={anchor} className={styles.anchor}>
      <SelectionBar />
    </div>
  );
}

function placeBar(anchor: HTMLElement | null): void {
  const visual = anchor?.parentElement ?? null;
  const bar = anchor?.firstElementChild ?? null;
  const page = document.querySelector("#page");
  const stage = document.querySelector("[data-stage]");
  if (anchor === null || visual === null || bar === null || page === null || stage === null) return;
  const seen = shared(page.getBoundingClientRect(), stage.getBoundingClientRect());
  anchor.style.maxWidth = `${seen.width}px`;
  const box = visual.getBoundingClientRect();
  const { x, y } = barPlace(bar.getBoundingClientRect(), box, seen);
  // The place is in the page's units.
  const scale = box.width / (visual.offsetWidth || 1);
  anchor.style.left = `${(x - box.x) / scale}px`;
  anchor.style.top = `${(y - box.y) / scale}px`;
}

/** On a canvas eight handles; in rows the border to the next visual, and the height. */
function Handles(props: EditedVisualProps & { readonly stored: Visual }): React.ReactElement {
  const { arranged, device, texts } = useEditor();
  const { messages } = useReport();
  const { name } = props.visual.definition;
  const rows = arranged?.layout?.rows;
  const shown: readonly Handle[] =
    arranged === null || props.stored.locked === true || (device === "phone" && rows !== undefined)
      ? []
      : rows === undefined
        ? handles
        : flowHandles(rows, name);
  const room = arranged === null || rows !== undefined ? undefined : roomAround(arranged, name);
  return (
    <>
      {shown.map((handle) => (
        <span
          key={handle}
          className={styles.handle}
          data-handle={handle}
          style={room}
          title={
            handle === "e"
              ? texts.widen(visualLabel(props.visual.definition, messages.language))
              : texts.heighten(visualLabel(props.visual.definition, messages.language))
          }
          onPointerDown={(event) => {
            event.stopPropagation();
            props.gestures.current.onResize(event, name, handle);
          }}
        />
      ))}
    </>
  );
}

/** How much room there is around a visual on its canvas, for the handles. */
function roomAround({ visuals, width, height }: Page, name: string): React.CSSProperties | undefined {
  const layout = visuals.find((one) => one.name === name)?.layout;
  if (layout === undefined) return undefined;
  const sides = {
    n: layout.y,
    w: layout.x,
    e: width - layout.x - layout.width,
    s: height - layout.y - layout.height,
  };
  const entries = Object.entries(sides).map(([side, room]) => [`--room-${side}`, `${Math.max(0, room)}px`]);
  return Object.fromEntries(entries) as React.CSSProperties; // React's type has no custom properties.
}

function flowHandles(rows: Parameters<typeof findCell>[0], name: string): readonly Handle[] {
  const found = findCell(rows, name);
  const count = found === null ? 0 : (rows[found.row]?.cells.length ?? 0);
  const east: readonly Handle[] = found !== null && found.cell < count - 1 ? ["e"] : [];
  const west: readonly Handle[] = found !== null && found.cell > 0 ? ["w"] : [];
  return [...west, ...east, "s"];
}
