import type { ResultColumn } from "@vitrine/contracts/query";

import styles from "./cell-face.module.css";

/** Number of values that are checked. More would be slow and change little. */
const readValues = 200;

/** Whether all texts of a column are web addresses. They are then drawn as links. */
export function holdsLinks({ role, type, values }: ResultColumn): boolean {
  if (role !== "dimension" || type !== "string") return false;
  const texts = values.slice(0, readValues).filter((value) => value !== null && value !== "");
  return texts.length > 0 && texts.every((value) => typeof value === "string" && webAddress(value) !== null);
}

/** A URL that may be opened: http or https, without credentials; null for other texts. */
export function webAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text)) return null;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return null;
  return url.href;
}

/** A link that opens in a new tab, without referrer or opener. */
export function LinkText({ text }: { readonly text: string }): React.ReactElement {
  const address = webAddress(text);
  if (address === null) return <>{text}</>;
  return (
    <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
