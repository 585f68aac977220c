import styles from "./paper.module.css";
import { foldText, placesIn } from "../find-text.ts";

/** A text with what is searched for highlighted. */
export function marked(text: string, query: string): React.ReactNode {
  if (query === "") return text;
  const places = placesIn(foldText(text), foldText(query));
  if (places.length === 0 || foldText(text).length !== text.length)
    return places.length === 0 ? text : <mark className={styles.found}>{text}</mark>;
  const parts: React.ReactNode[] = [];
  let end = 0;
  for (const place of places) {
    parts.push(text.slice(end, place));
    end = place + query.length;
    parts.push(
      <mark key={place} className={styles.found}>
        {text.slice(place, end)}
      </mark>,
    );
  }
  return [...parts, text.slice(end)];
}
