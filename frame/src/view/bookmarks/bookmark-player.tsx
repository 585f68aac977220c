import type { ReportState } from "../../report/state/report-state.ts";
import styles from "./bookmark-player.module.css";
import { useReport } from "../shared/report-context.ts";

/** Leads through the report's bookmarks, one after the other. */
export function BookmarkPlayer({
  bookmarks,
  playing,
}: {
  readonly bookmarks: NonNullable<NonNullable<ReportState["definition"]>["bookmarks"]>;
  readonly playing: number;
}): React.ReactElement {
  const { messages, formats, actions } = useReport();
  const count = bookmarks.length;
  const name = bookmarks[playing]?.displayName ?? "";
  return (
    <div className={styles.player} role="group" aria-label={messages.bookmarks}>
      <button
        type="button"
        className={styles.step}
        aria-label={messages.previousBookmark}
        disabled={playing === 0}
        onClick={() => actions.playBookmark(playing - 1, "user")}
      >
        <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M15 5l-7 7 7 7" />
        </svg>
      </button>
      <p className={styles.name} role="status">
        {messages.bookmarkOf(name, formats.count(playing + 1), formats.count(count))}
      </p>
      <button
        type="button"
        className={styles.step}
        aria-label={messages.nextBookmark}
        disabled={playing >= count - 1}
        onClick={() => actions.playBookmark(playing + 1, "user")}
      >
        <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 5l7 7-7 7" />
        </svg>
      </button>
      <button type="button" className={styles.stop} onClick={() => actions.playBookmark(null, "user")}>
        {messages.stopPlaying}
      </button>
    </div>
  );
}
