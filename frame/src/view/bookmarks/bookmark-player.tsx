import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { Icon } from "../../visuals/chart-kit/icon.tsx";
import styles from "./bookmark-player.module.css";
import { useReport } from "../shared/report-context.ts";
import { viewSentences } from "../../messages/view-sentences.ts";

/** Steps through the report's bookmarks. */
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
        className={`button ${styles.step}`}
        aria-label={viewSentences(messages.language).previousBookmark}
        disabled={playing === 0}
        onClick={() => actions.playBookmark(playing - 1, "user")}
      >
        <Icon d="M15 5l-7 7 7 7" size={16} />
      </button>
      <p className={styles.name} role="status">
        {viewSentences(messages.language).bookmarkOf(name, formats.count(playing + 1), formats.count(count))}
      </p>
      <button
        type="button"
        className={`button ${styles.step}`}
        aria-label={viewSentences(messages.language).nextBookmark}
        disabled={playing >= count - 1}
        onClick={() => actions.playBookmark(playing + 1, "user")}
      >
        <Icon d="M9 5l7 7-7 7" size={16} />
      </button>
      <button type="button" className="button" onClick={() => actions.playBookmark(null, "user")}>
        {viewSentences(messages.language).stopPlaying}
      </button>
    </div>
  );
}
