import { useReport } from "../../../view/shared/report-context.ts";
import { mostFound } from "../find-text.ts";
import { statementSentences } from "../statement-sentences.ts";
import { Icon } from "./icon.tsx";
import type { Find } from "./use-find.ts";
import styles from "./statement.module.css";

/** The field in which the reader searches the statement, with what was found. */
export function FindBar({ find }: { readonly find: Find }): React.ReactElement {
  const { messages } = useReport();
  const texts = statementSentences(messages.language);
  const isEmpty = (find.progress?.found.length ?? 0) === 0;
  return (
    <form role="search" className={styles.find} onSubmit={(event) => event.preventDefault()}>
      <input
        data-find
        type="search"
        className={styles.input}
        aria-label={texts.find}
        placeholder={texts.find}
        value={find.query}
        onChange={(event) => find.setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") find.close();
          if (event.key === "Enter") find.step(event.shiftKey ? -1 : 1);
        }}
      />
      <span role="status" className={styles.found}>
        <FindResult find={find} />
      </span>
      <button
        type="button"
        className={styles.tool}
        aria-label={texts.findPrevious}
        title={texts.findPrevious}
        disabled={isEmpty}
        onClick={() => find.step(-1)}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={texts.findNext}
        title={texts.findNext}
        disabled={isEmpty}
        onClick={() => find.step(1)}
      >
        <Icon name="down" />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={texts.closeFind}
        title={texts.closeFind}
        onClick={find.close}
      >
        <Icon name="close" />
      </button>
    </form>
  );
}

function FindResult({ find }: { readonly find: Find }): React.ReactElement | null {
  const { messages, formats } = useReport();
  const texts = statementSentences(messages.language);
  const { progress, at } = find;
  if (progress === null) return null;
  const { found, share, isDone } = progress;
  if (found.length >= mostFound) return <>{texts.manyMatches(formats.count(mostFound))}</>;
  if (!isDone && found.length === 0) return <>{texts.searching(formats.share(Math.min(1, share)))}</>;
  if (found.length === 0) return <>{texts.noMatches}</>;
  const place = texts.matches(formats.count(at + 1), formats.count(found.length));
  return <>{isDone ? place : `${place} · ${texts.searching(formats.share(Math.min(1, share)))}`}</>;
}
