import type { PageState } from "@vitrine/contracts/reading/state/report-state";
import { marginOf } from "../bar-parts.ts";
import { FindingsHead } from "./findings-head.tsx";
import styles from "./head-space.module.css";

/** What the figures of a page show. The space is reserved while it loads, so that the visuals do not move. */
export function HeadSpace({ page }: { readonly page: PageState }): React.ReactElement {
  return (
    <div className={styles.space} style={marginOf(page)}>
      <FindingsHead page={page.name} />
    </div>
  );
}
