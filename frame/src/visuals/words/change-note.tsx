import styles from "./change-note.module.css";
import type { Compared } from "@vitrine/contracts/reading/words/compared";
import type { Messages } from "@vitrine/contracts/reading/words/messages";
import { wholeRanges } from "./whole-ranges.ts";

interface ChangeNoteProps {
  readonly compared: Compared;
  readonly messages: Messages;
  /** If the periods do not fit next to the change, they are its tooltip. */
  readonly hasPeriods?: boolean;
}

/** The change of a figure, whether it is good, and the compared days. */
export function ChangeNote({ compared, messages, hasPeriods = false }: ChangeNoteProps): React.ReactElement {
  const { arrow, tone, change, periods } = compared;
  return (
    <span className={styles.note} data-tone={tone ?? undefined} title={periods}>
      <span>
        <span aria-hidden="true">{arrow}</span> <b>{change}</b>
      </span>
      {tone === null ? null : <span className="visually-hidden"> ({messages.changeTone[tone]})</span>}
      {periods === "" ? null : (
        <span className={hasPeriods ? undefined : "visually-hidden"}> {wholeRanges(periods)}</span>
      )}
    </span>
  );
}
