import type { ResultColumn } from "@vitrine/contracts/query";

import styles from "./cell-face.module.css";

/** Values that decide what a column holds; all would cost more than it shows. */
const readValues = 200;

/** Whether all texts of a column are addresses of the web: then each is drawn as a link. */
export function holdsLinks({ role, type, values }: ResultColumn): boolean {
  if (role !== "dimension" || type !== "string") return false;
  const texts = values.slice(0, readValues).filter((value) => value !== null && value !== "");
  return texts.length > 0 && texts.every((value) => typeof value === "string" && webAddress(value) !== null);
}

/** An address that a click may open: http or https, without a name or password in it; null for all else. */
export function webAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text)) return null;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return null;
  return url.href;
}

/** A text that opens a page in a tab of its own, which learns neither who opened it nor from where. */
export function LinkText({ text }: { readonly text: string }): React.ReactElement {
  const address = webAddress(text);
  if (address === null) return <>{text}</>;
  return (
    <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
