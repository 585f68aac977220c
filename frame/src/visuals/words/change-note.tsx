import styles from "./change-note.module.css";
import type { Compared } from "@vitrine/contracts/reading/words/compared";
import type { Messages } from "@vitrine/contracts/reading/words/messages";

interface ChangeNoteProps {
  readonly compared: Compared;
  readonly messages: Messages;
  /** If the periods do not fit next to the change, they are its tooltip. */
  readonly hasPeriods?: boolean;
}

/** Lines break between the periods, not within one: `Oct 1 – 24`. After a dash a space alone does not prevent it. */
function unbroken(periods: string): string {
  return periods.replaceAll(/\s(?=[\d–])/g, "\u00A0").replaceAll(/–\s?/g, "–\u2060\u00A0");
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
        <span className={hasPeriods ? undefined : "visually-hidden"}> {unbroken(periods)}</span>
      )}
    </span>
  );
}
