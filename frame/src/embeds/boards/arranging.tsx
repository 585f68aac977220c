import { useEffect, useMemo, useRef, useState } from "react";

import {
  addTile,
  arrangeTiles,
  layoutBoard,
  removeTile,
  resizeTile,
  stepTile,
  type BoardDefinition,
  type TilePlace,
} from "@vitrine/contracts/boards";

import { useReport } from "../../view/shared/report-context.ts";
import { Icon } from "../../visuals/chart-kit/icon.tsx";
import { useSize } from "../../visuals/chart-kit/use-size.ts";
import { boardSentences, type BoardSentences } from "./board-sentences.ts";
import { arrangementOf } from "./arrangement.ts";
import type { Board, TileOnScreen } from "./board.ts";
import { nameOf, TileView, useBoard } from "./tile-view.tsx";
import { useDrag, type Handle } from "./use-drag.ts";
import { isOwnContent, TileForm, type OwnContent } from "./tile-form.tsx";
import { tileFormSentences } from "./tile-form-sentences.ts";
import styles from "./boards.module.css";

interface ArrangingProps {
  readonly board: Board;
  readonly onEnd: (isSaved: boolean) => void;
}

/** What the user does with a tile. */
interface Arranger {
  readonly step: (handle: Handle, id: string, key: string) => boolean;
  readonly drag: (handle: Handle, id: string, event: React.PointerEvent) => void;
  readonly remove: (id: string) => void;
  readonly rename: (id: string, title: string) => void;
  readonly edit: (id: string) => void;
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
  const arranger = useArranger(arrangement, layout.pitch, { texts, onEdit });
  const byId = new Map(tiles.map((one) => [one.tile.id, one]));
  return (
    <div ref={attach} className={styles.scroller}>
      {width === 0 ? null : (
        <ul className={styles.tiles} style={{ width: layout.width, height: layout.height }}>
          {layout.tiles.map(({ id, x, y, width: own, height }, index) => {
            const one = byId.get(id);
            const arranged = draft.tiles.find((tile) => tile.id === id);
            if (one === undefined || arranged === undefined) return null;
            const canDrag = layout.pitch !== null;
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
                <Handles {...{ one, index, arranger, texts, canDrag }} title={arranged.title} />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

interface HandlesProps {
  readonly one: TileOnScreen;
  readonly index: number;
  readonly title: string;
  readonly arranger: Arranger;
  readonly texts: BoardSentences;
  readonly canDrag: boolean;
}

function Handles({ one, index, title, arranger, texts, canDrag }: HandlesProps): React.ReactElement {
  const { id, content } = one.tile;
  const name = title === "" ? nameOf(one, texts, index) : title;
  const keys = (handle: Handle) => (event: React.KeyboardEvent) => {
    if (arranger.step(handle, id, event.key)) event.preventDefault();
  };
  return (
    <div className={styles.handles}>
      <button
        type="button"
        className={styles.mover}
        data-move={id}
        aria-label={texts.move(name)}
        title={texts.move(name)}
        onKeyDown={keys("move")}
        onPointerDown={canDrag ? (event) => arranger.drag("move", id, event) : undefined}
      >
        <Icon
          d="M12 3v18M3 12h18M12 3l-3 3M12 3l3 3M12 21l-3-3M12 21l3-3M3 12l3-3M3 12l3 3M21 12l-3-3M21 12l-3 3"
          size={16}
        />
      </button>
      {isOwnContent(content) ? <EditButton name={name} onPress={() => arranger.edit(id)} /> : null}
      {content === null ? null : (
        <input
          className={styles.name}
          data-narrow={isOwnContent(content) || undefined}
          aria-label={texts.titleOf(name)}
          placeholder={nameOf({ ...one, tile: { ...one.tile, title: "" } }, texts, index)}
          value={title}
          maxLength={200}
          onChange={(event) => arranger.rename(id, event.target.value)}
        />
      )}
      <button
        type="button"
        className={styles.remover}
        aria-label={texts.remove(name)}
        title={texts.remove(name)}
        onClick={() => arranger.remove(id)}
      >
        <Icon d="M6 6l12 12M18 6 6 18" size={16} />
      </button>
      <button
        type="button"
        className={styles.resizer}
        aria-label={texts.resize(name)}
        title={texts.resize(name)}
        onKeyDown={keys("resize")}
        onPointerDown={canDrag ? (event) => arranger.drag("resize", id, event) : undefined}
      >
        <Icon d="M20 10v10H10M20 20 10 10" size={16} />
      </button>
    </div>
  );
}

function EditButton({
  name,
  onPress,
}: {
  readonly name: string;
  readonly onPress: () => void;
}): React.ReactElement {
  const label = tileFormSentences(useReport().messages.language).editTile(name);
  return (
    <button type="button" className={styles.editor} aria-label={label} title={label} onClick={onPress}>
      <Icon d="M4 20h4L19 9l-4-4L4 16v4Z" size={16} />
    </button>
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

/** @param pitch the size of a cell with its gap, in CSS pixels; null where tiles are below each other */
function useArranger(
  { draft, set, nameOf: called }: Arrangement,
  pitch: { readonly x: number; readonly y: number } | null,
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
      if (handle === "move") set(stepTile(draft, id, direction), id, moved);
      else set(resizeTile(draft, id, sizeAfter(place, direction)), id, resized);
      return true;
    },
    drag(handle, id, event) {
      if (pitch !== null) drag({ handle, id, event, draft, pitch });
    },
    remove,
    edit: onEdit,
    rename: (id, title) =>
      set({ ...draft, tiles: draft.tiles.map((tile) => (tile.id === id ? { ...tile, title } : tile)) }, null),
  };

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
