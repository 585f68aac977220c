import { useReport, useReportState } from "../../view/shared/report-context.ts";
import { useEditor } from "./editor-context.ts";
import styles from "./editor.module.css";

/** Offers changes that were not saved before another page with the editor was closed. */
export function DraftOffer(): React.ReactElement | null {
  const { texts, editing, actions } = useEditor();
  const { store, messages } = useReport();
  const locale = useReportState(store, ({ settings }) => settings.formatLocale) ?? messages.language;
  const [kept] = editing.kept;
  if (kept === undefined) return null;
  return (
    <div className={styles.notice} role="status">
      <p>
        {texts.keptFrom(timeOf(kept.at, locale))}
        <button type="button" className={styles.choice} onClick={() => actions.continueKept(kept)}>
          {texts.continueKept}
        </button>
        <button type="button" className={styles.choice} onClick={() => actions.discardKept(kept)}>
          {texts.discardKept}
        </button>
      </p>
    </div>
  );
}

/** The time, with the day if it is another one. */
function timeOf(at: number, locale: string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(locale, {
    ...(isToday ? {} : { dateStyle: "medium" }),
    timeStyle: "short",
  }).format(at);
}
