import { noteSentences } from "../../messages/note-sentences.ts";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { shownPeriod } from "@vitrine/contracts/reading/describe/describe-period";
import { useReport } from "../shared/report-context.ts";
import styles from "./findings-head.module.css";

interface NotesProps {
  readonly state: ReportState;
}

/** The notes on the days of the report's period. */
function notesIn(state: ReportState): ReportState["annotations"] {
  const { days } = shownPeriod(state) ?? { days: null };
  if (days === null) return state.annotations;
  return state.annotations.filter(({ from, through }) => from <= days.through && through >= days.from);
}

/** How many notes there are, and on request all of them. */
export function NotesButton({ state }: NotesProps): React.ReactElement | null {
  const { messages, formats } = useReport();
  const notes = notesIn(state);
  if (notes.length === 0) return null;
  return (
    <details className={styles.notes}>
      <summary>{noteSentences(messages.language).count(notes.length, formats.count(notes.length))}</summary>
      <NotesList state={state} />
    </details>
  );
}

/** All notes with their days and kinds. */
export function NotesList({ state }: NotesProps): React.ReactElement | null {
  const { messages, formats } = useReport();
  const texts = noteSentences(messages.language);
  const notes = notesIn(state);
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notesList}>
      {notes.map(({ from, through, kind, text }) => (
        <li key={`${from} ${through} ${kind} ${text}`}>
          <span className={styles.notesDays}>
            {from === through ? formats.day(from) : formats.days(from, through, state.today ?? through)}
            {" · "}
            {texts.kinds[kind]}
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
