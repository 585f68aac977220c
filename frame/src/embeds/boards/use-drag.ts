import { moveTile, resizeTile, type BoardDefinition, type TilePlace } from "@vitrine/contracts/boards";

/** What a handle changes: the place of a tile, or its size. */
export type Handle = "move" | "resize";

type SetDraft = (next: BoardDefinition, id: string, say: Say) => void;

interface Dragging {
  readonly handle: Handle;
  readonly id: string;
  readonly event: React.PointerEvent;
  /** Before the drag. Every step begins from it, so that tiles return to where they were. */
  readonly draft: BoardDefinition;
  readonly pitch: { readonly x: number; readonly y: number };
}

type Say = (title: string, place: TilePlace) => string;

/** Follows the pointer that drags a handle. */
export function useDrag(set: SetDraft, moved: Say, resized: Say): (dragging: Dragging) => void {
  return ({ handle, id, event, draft, pitch }) => {
    const place = draft.tiles.find((tile) => tile.id === id)?.place;
    if (place === undefined || event.button !== 0) return;
    const { currentTarget, pointerId, clientX, clientY } = event;
    currentTarget.setPointerCapture(pointerId);
    const follow = (to: PointerEvent): void => {
      const dx = Math.round((to.clientX - clientX) / pitch.x);
      const dy = Math.round((to.clientY - clientY) / pitch.y);
      if (handle === "move") set(moveTile(draft, id, { x: place.x + dx, y: place.y + dy }), id, moved);
      else set(resizeTile(draft, id, { w: place.w + dx, h: place.h + dy }), id, resized);
    };
    const onMove = (to: Event): void => {
      if (!(to instanceof PointerEvent)) return;
      // The button was released where no one could say so.
      if (to.buttons === 0) end();
      else follow(to);
    };
    const end = (): void => {
      currentTarget.removeEventListener("pointermove", onMove);
      currentTarget.removeEventListener("lostpointercapture", end);
    };
    currentTarget.addEventListener("pointermove", onMove);
    currentTarget.addEventListener("lostpointercapture", end);
  };
}
