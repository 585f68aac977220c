import { useReport } from "../../view/shared/report-context.ts";
import { Icon } from "../../visuals/chart-kit/icon.tsx";
import type { BoardSentences } from "./board-sentences.ts";
import type { TileOnScreen } from "./board.ts";
import { isOwnContent } from "./tile-form.tsx";
import { tileFormSentences } from "./tile-form-sentences.ts";
import { nameOf } from "./tile-view.tsx";
import type { Handle } from "./use-drag.ts";
import styles from "./boards.module.css";

/** What the user does with a tile. */
export interface Arranger {
  /** Where tiles are below each other, so that they cannot be dragged. */
  readonly shift: ((id: string, by: -1 | 1) => void) | null;
  readonly step: (handle: Handle, id: string, key: string) => boolean;
  readonly drag: (handle: Handle, id: string, event: React.PointerEvent) => void;
  readonly remove: (id: string) => void;
  readonly rename: (id: string, title: string) => void;
  readonly edit: (id: string) => void;
}

interface HandlesProps {
  readonly one: TileOnScreen;
  readonly index: number;
  readonly title: string;
  readonly arranger: Arranger;
  readonly texts: BoardSentences;
}

/** The handles of a tile while its board is arranged. */
export function Handles({ one, index, title, arranger, texts }: HandlesProps): React.ReactElement {
  const { id, content } = one.tile;
  const name = title === "" ? nameOf(one, texts, index) : title;
  const keys = (handle: Handle) => (event: React.KeyboardEvent) => {
    if (arranger.step(handle, id, event.key)) event.preventDefault();
  };
  return (
    <div className={styles.handles}>
      {arranger.shift === null ? (
        <HandleButton
          className={styles.mover}
          data-move={id}
          label={texts.move(name)}
          icon="M12 3v18M3 12h18M12 3l-3 3M12 3l3 3M12 21l-3-3M12 21l3-3M3 12l3-3M3 12l3 3M21 12l-3-3M21 12l-3 3"
          onKeyDown={keys("move")}
          onPointerDown={(event) => arranger.drag("move", id, event)}
        />
      ) : (
        <ShiftButtons {...{ id, name, texts }} shift={arranger.shift} onKeyDown={keys("move")} />
      )}
      {isOwnContent(content) ? <EditButton name={name} onPress={() => arranger.edit(id)} /> : null}
      {content === null ? null : (
        <input
          className={styles.name}
          data-narrow={isOwnContent(content) || undefined}
          data-shifts={arranger.shift !== null || undefined}
          aria-label={texts.titleOf(name)}
          placeholder={nameOf({ ...one, tile: { ...one.tile, title: "" } }, texts, index)}
          value={title}
          maxLength={200}
          onChange={(event) => arranger.rename(id, event.target.value)}
        />
      )}
      <HandleButton
        className={styles.remover}
        label={texts.remove(name)}
        icon="M6 6l12 12M18 6 6 18"
        onClick={() => arranger.remove(id)}
      />
      <HandleButton
        className={styles.resizer}
        label={texts.resize(name)}
        icon="M20 10v10H10M20 20 10 10"
        onKeyDown={keys("resize")}
        onPointerDown={(event) => arranger.drag("resize", id, event)}
      />
    </div>
  );
}

interface ShiftButtonsProps {
  readonly id: string;
  readonly name: string;
  readonly texts: BoardSentences;
  readonly shift: NonNullable<Arranger["shift"]>;
  readonly onKeyDown: (event: React.KeyboardEvent) => void;
}

function ShiftButtons({ id, name, texts, shift, onKeyDown }: ShiftButtonsProps): React.ReactElement {
  return (
    <>
      <HandleButton
        className={styles.mover}
        data-move={id}
        label={texts.moveUp(name)}
        icon="M12 20V4M5 11l7-7 7 7"
        onKeyDown={onKeyDown}
        onClick={() => shift(id, -1)}
      />
      <HandleButton
        className={styles.lower}
        label={texts.moveDown(name)}
        icon="M12 4v16M5 13l7 7 7-7"
        onKeyDown={onKeyDown}
        onClick={() => shift(id, 1)}
      />
    </>
  );
}

interface HandleButtonProps extends React.ComponentProps<"button"> {
  readonly label: string;
  /** A path in 24 px. */
  readonly icon: string;
}

function HandleButton({ label, icon, ...button }: HandleButtonProps): React.ReactElement {
  return (
    <button type="button" aria-label={label} title={label} {...button}>
      <Icon d={icon} size={16} />
    </button>
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
    <HandleButton
      className={styles.editor}
      label={label}
      icon="M4 20h4L19 9l-4-4L4 16v4Z"
      onClick={onPress}
    />
  );
}
