import type { QueryResult } from "@vitrine/contracts/query";
import { visualKinds } from "@vitrine/contracts/report";

import { menuSentences } from "../../messages/menu-sentences.ts";
import type { Messages } from "@vitrine/contracts/reading/words/messages";
import type { VisualState } from "@vitrine/contracts/reading/state/report-state";
import type { MoreRows } from "../../visuals/visual-props.ts";
import { useReport } from "../shared/report-context.ts";
import { linesOf, type LongResult } from "./use-row-windows.ts";
import styles from "./visual-frame.module.css";

interface MoreNoteProps {
  readonly visual: VisualState;
  readonly rows: LongResult;
}

/** Reports that more rows exist than are shown, and requests them. */
export function MoreNote({
  visual,
  rows: { result, more, retry },
}: MoreNoteProps): React.ReactElement | null {
  const { messages, formats } = useReport();
  if (result === null) return null;
  const lines = linesOf(result);
  const isTop = isTopOf(visual, more);
  // Rows without a figure come last, so everything that has one is shown.
  if (isTop && hasBlank(lines)) return null;
  return (
    <p className={styles.foot}>
      {truncatedText(isTop, formats.count(lines.rowCount), more, messages)}
      {more?.status === "failed" ? (
        <>
          {" "}
          <button type="button" className={styles.retry} onClick={retry}>
            {messages.tryAgain}
          </button>
        </>
      ) : null}
      {more?.hasMore === true && more.status !== "failed" ? (
        <MoreButton isLoading={more.status === "loading"} onPress={more.request} />
      ) : null}
    </p>
  );
}

/** Requests more rows on touch screens, where a table that fits into its frame cannot be scrolled. */
function MoreButton({
  isLoading,
  onPress,
}: {
  readonly isLoading: boolean;
  readonly onPress: () => void;
}): React.ReactElement {
  const { messages } = useReport();
  return (
    <span className={styles.touch}>
      {" "}
      <button type="button" className={styles.retry} aria-busy={isLoading} onClick={onPress}>
        {menuSentences(messages.language).moreNow}
      </button>
    </span>
  );
}

function truncatedText(isTop: boolean, count: string, more: MoreRows | null, messages: Messages): string {
  if (more?.status === "failed") return menuSentences(messages.language).moreFailed(count);
  if (more?.hasMore === true) return menuSentences(messages.language).moreFollow(count);
  return isTop ? menuSentences(messages.language).topOnly(count) : messages.truncated(count);
}

/** The shown rows are those with the greatest figures. Windows are in the order of the groups. */
function isTopOf({ definition, sort }: VisualState, more: MoreRows | null): boolean {
  const order = (sort ?? definition.sort)[0];
  return (
    more === null &&
    visualKinds[definition.type].windows !== "rows" &&
    order?.by !== "dimension" &&
    order?.direction !== "ascending"
  );
}

function hasBlank({ columns }: QueryResult): boolean {
  const figures = columns.find(({ role }) => role === "measure");
  return figures?.values.includes(null) === true;
}
