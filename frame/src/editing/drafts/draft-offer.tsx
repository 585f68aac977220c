import { editorSentences } from "../../messages/editor-sentences.ts";
import { useReport, useReportState } from "../../view/shared/report-context.ts";
import styles from "./draft-offer.module.css";

/** Offers changes that were not saved before another page with the editor was closed, while editing and while reading. */
export function DraftOffer(): React.ReactElement | null {
  const { store, editing, messages } = useReport();
  const texts = editorSentences(messages.language);
  const locale = useReportState(store, ({ settings }) => settings.formatLocale) ?? messages.language;
  const kept = useReportState(store, (state) => state.kept[0]);
  if (kept === undefined) return null;
  return (
    <div className={styles.offer} role="status">
      <p>{texts.keptFrom(timeOf(kept.at, locale))}</p>
      <button type="button" className={styles.choice} onClick={() => editing.get()?.continueKept(kept)}>
        {texts.continueKept}
      </button>
      <button type="button" className={styles.choice} onClick={() => editing.get()?.discardKept(kept)}>
        {texts.discardKept}
      </button>
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
