import styles from "./text-box.module.css";
import type { Visual } from "@vitrine/contracts/report";

/** The author's text, line by line, without markup. */
export function TextBox({ definition }: { readonly definition: Visual }): React.ReactElement {
  return (
    <div className={styles.box}>
      {definition.title === "" ? null : <h2 className={styles.title}>{definition.title}</h2>}
      {definition.text === null ? null : <p className={styles.text}>{definition.text}</p>}
    </div>
  );
}
