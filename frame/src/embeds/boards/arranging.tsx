import { useEffect, useMemo, useRef, useState } from "react";

import {
  addTile,
  arrangeTiles,
  inReadingOrder,
  layoutBoard,
  removeTile,
  resizeTile,
  shiftTile,
  stepTile,
  type BoardDefinition,
  type BoardLayout,
  type TilePlace,
} from "@vitrine/contracts/boards";

import { useReport } from "../../view/shared/report-context.ts";
import { useSize } from "../../visuals/chart-kit/use-size.ts";
import { boardSentences, type BoardSentences } from "./board-sentences.ts";
import { arrangementOf } from "./arrangement.ts";
import type { Board, TileOnScreen } from "./board.ts";
import { nameOf, TileView, useBoard } from "./tile-view.tsx";
import { Handles, type Arranger } from "./tile-handles.tsx";
import { useDrag } from "./use-drag.ts";
import { isOwnContent, TileForm, type OwnContent } from "./tile-form.tsx";
import { tileFormSentences } from "./tile-form-sentences.ts";
import styles from "./boards.module.css";

interface ArrangingProps {
  readonly board: Board;
  readonly onEnd: (isSaved: boolean) => void;
}

const directions: Readonly<Record<string, "left" | "right" | "up" | "down">> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** The board while its user arranges it: every tile has handles, and nothing is stored before it is saved. */
export function Arranging({ board, onEnd }: ArrangingProps): React.ReactElement {
  const { messages } = useReport();
  const texts = boardSentences(messages.language);
  const stored = useBoard(board, (state) => state.tiles);
  const [drawn, setDrawn] = useState<ReadonlyMap<string, TileOnScreen>>(new Map());
  const tiles = useMemo(() => withDrawn(stored, drawn), [stored, drawn]);
  const arrangement = useArrangement(tiles, texts);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  /** The tile whose content is edited; `null` for a new one, undefined while the form is closed. */
  const [edited, setEdited] = useState<string | null | undefined>(stored.length === 0 ? null : undefined);

  async function save(): Promise<void> {
    setIsSaving(true);
    const code = await board.save(arrangement.draft.tiles, drawn);
    setIsSaving(false);
    if (code === null) onEnd(true);
    else setProblem(code === "edit_conflict" ? texts.conflict : texts.notSaved);
  }

  function cancel(): void {
    for (const { report } of drawn.values()) report?.stop();
    onEnd(false);
  }

  function apply(content: OwnContent): void {
    const id = edited ?? board.base.surroundings.newId();
    const place = arrangement.add(id, content);
    if (place === null) return setProblem(tileFormSentences(messages.language).full);
    const title = arrangement.draft.tiles.find((tile) => tile.id === id)?.title ?? "";
    drawn.get(id)?.report?.stop();
    setDrawn(new Map([...drawn, [id, board.draw({ id, title, place, content })]]));
  }

  const editedContent = tiles.find(({ tile }) => tile.id === edited)?.tile.content ?? null;
  return (
    <>
      <ArrangingBar {...{ texts, isSaving }} onAdd={() => setEdited(null)} onCancel={cancel} onSave={save} />
      {problem === null ? null : (
        <p className={styles.banner} role="alert">
          {problem}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {arrangement.said}
      </p>
      <ArrangedTiles {...{ board, tiles, arrangement, texts }} onEdit={setEdited} />
      {edited === undefined ? null : (
        <TileForm
          board={board}
          content={isOwnContent(editedContent) ? editedContent : null}
          onSubmit={apply}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

interface ArrangingBarProps {
  readonly texts: BoardSentences;
  readonly isSaving: boolean;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
  readonly onSave: () => Promise<void>;
}

function ArrangingBar(props: ArrangingBarProps): React.ReactElement {
  const { texts, isSaving, onAdd, onCancel, onSave } = props;
  return (
    <div className={styles.bar}>
      <p className={styles.note}>{texts.arrangeHelp}</p>
      <button type="button" className="button" onClick={onAdd}>
        {texts.addTile}
      </button>
      <button type="button" className="button" onClick={onCancel}>
        {texts.cancel}
      </button>
      <button
        type="button"
        className="button primary"
        aria-busy={isSaving}
        disabled={isSaving}
        onClick={() => void onSave()}
      >
        {texts.save}
      </button>
    </div>
  );
}

/** The tiles with those that are new or changed. */
function withDrawn(
  tiles: readonly TileOnScreen[],
  drawn: ReadonlyMap<string, TileOnScreen>,
): readonly TileOnScreen[] {
  const all = new Map(tiles.map((one) => [one.tile.id, one]));
  for (const [id, one] of drawn) all.set(id, one);
  return [...all.values()];
}

interface ArrangedTilesProps {
  readonly board: Board;
  readonly tiles: readonly TileOnScreen[];
  readonly arrangement: Arrangement;
  readonly texts: BoardSentences;
  readonly onEdit: (id: string) => void;
}

function ArrangedTiles({ board, tiles, arrangement, texts, onEdit }: ArrangedTilesProps): React.ReactElement {
  const view = useBoard(board, (state) => state.view);
  const [attach, size] = useSize();
  const width = size?.width ?? 0;
  const { draft } = arrangement;
  const layout = useMemo(() => layoutBoard(draft, view, width), [draft, view, width]);
  const arranger = useArranger(arrangement, layout, { texts, onEdit });
  const byId = new Map(tiles.map((one) => [one.tile.id, one]));
  return (
    <div className={styles.arranged}>
      <div ref={attach}>
        {width === 0 ? null : (
          <ul className={styles.tiles} style={{ width: layout.width, height: layout.height }}>
            {layout.tiles.map(({ id, x, y, width: own, height }, index) => {
              const one = byId.get(id);
              const arranged = draft.tiles.find((tile) => tile.id === id);
              if (one === undefined || arranged === undefined) return null;
              return (
                <li
                  key={id}
                  className={styles.tile}
                  style={{ left: x, top: y, width: own, height }}
                  data-tile={id}
                >
                  <div className={styles.inert} inert>
                    <TileView board={board} one={one} index={index} />
                  </div>
                  <Handles {...{ one, index, arranger, texts }} title={arranged.title} />
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </div>
  );
}

interface Arrangement {
  readonly draft: BoardDefinition;
  readonly said: string;
  /** @param id of the tile whose new place is announced */
  readonly set: (
    next: BoardDefinition,
    id: string | null,
    said?: (title: string, place: TilePlace) => string,
  ) => void;
  readonly nameOf: (id: string) => string;
  /** Adds a tile unless it exists. @returns its place; null if the board is full */
  readonly add: (id: string, content: OwnContent) => TilePlace | null;
}

function useArrangement(tiles: readonly TileOnScreen[], texts: BoardSentences): Arrangement {
  const [draft, setDraft] = useState(() => {
    const shown = arrangementOf(tiles);
    return { ...shown, tiles: arrangeTiles(shown.tiles) };
  });
  const [said, setSaid] = useState("");
  const called = (id: string): string => {
    const place = tiles.findIndex(({ tile }) => tile.id === id);
    const one = tiles[place];
    return one === undefined ? "" : nameOf(one, texts, place);
  };
  return {
    draft,
    said,
    nameOf: called,
    add(id, content) {
      const known = draft.tiles.find((tile) => tile.id === id);
      if (known !== undefined) return known.place;
      const next = addTile(draft, { id, title: "", content }, sizeOf(content));
      if (next === null) return null;
      setDraft(next);
      return next.tiles.find((tile) => tile.id === id)?.place ?? null;
    },
    set(next, id, say) {
      setDraft(next);
      const place = next.tiles.find((tile) => tile.id === id)?.place;
      if (id !== null && place !== undefined && say !== undefined) setSaid(say(called(id), place));
    },
  };
}

function sizeOf({ kind }: OwnContent): { readonly w: number; readonly h: number } {
  return kind === "figure" || kind === "link" ? { w: 3, h: 2 } : { w: 4, h: 4 };
}

function useArranger(
  { draft, set, nameOf: called }: Arrangement,
  { pitch, rowPitch }: BoardLayout,
  { texts, onEdit }: Pick<ArrangedTilesProps, "texts" | "onEdit">,
): Arranger {
  const moved = (title: string, { x, y }: TilePlace): string => texts.moved(title, x + 1, y + 1);
  const resized = (title: string, { w, h }: TilePlace): string => texts.resized(title, w, h);
  const drag = useDrag(set, moved, resized);
  const focusOn = useFocusOnHandle();
  return {
    step(handle, id, key) {
      if (key === "Delete" && handle === "move") {
        remove(id);
        return true;
      }
      const direction = directions[key];
      const place = draft.tiles.find((tile) => tile.id === id)?.place;
      if (direction === undefined || place === undefined) return false;
      if (handle === "move" && pitch === null) {
        if (direction === "up" || direction === "down") shift(id, direction === "up" ? -1 : 1);
      } else if (handle === "move") set(stepTile(draft, id, direction), id, moved);
      else set(resizeTile(draft, id, sizeAfter(place, direction)), id, resized);
      return true;
    },
    drag(handle, id, event) {
      // Below each other all tiles have the same width.
      drag({ handle, id, event, draft, pitch: pitch ?? { x: Infinity, y: rowPitch } });
    },
    shift: pitch === null ? shift : null,
    remove,
    edit: onEdit,
    rename: (id, title) =>
      set({ ...draft, tiles: draft.tiles.map((tile) => (tile.id === id ? { ...tile, title } : tile)) }, null),
  };

  function shift(id: string, by: -1 | 1): void {
    const next = shiftTile(draft, id, by);
    const place = inReadingOrder(next.tiles).findIndex((tile) => tile.id === id) + 1;
    set(next, id, (title) => texts.shifted(title, place, next.tiles.length));
  }

  function remove(id: string): void {
    const place = draft.tiles.findIndex((tile) => tile.id === id);
    const next = removeTile(draft, id);
    const neighbour = next.tiles[Math.min(place, next.tiles.length - 1)];
    set(next, neighbour?.id ?? null, () => texts.removed(called(id)));
    if (neighbour !== undefined) focusOn(neighbour.id);
  }
}

function sizeAfter({ w, h }: TilePlace, direction: "left" | "right" | "up" | "down") {
  switch (direction) {
    case "left":
      return { w: w - 1, h };
    case "right":
      return { w: w + 1, h };
    case "up":
      return { w, h: h - 1 };
    case "down":
      return { w, h: h + 1 };
  }
}

/** Focuses the handle of a tile once it is drawn. */
function useFocusOnHandle(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const handles = document.querySelectorAll<HTMLElement>("[data-move]");
    [...handles].find(({ dataset }) => dataset["move"] === wanted.current)?.focus();
    wanted.current = null;
  });
  return (id) => {
    wanted.current = id;
  };
}
