import { lazy, Suspense } from "react";

import type { PageState } from "@vitrine/contracts/reading/state/report-state";
import { marginOf } from "../report-bar.tsx";
import styles from "./head-space.module.css";

const FindingsHead = lazy(async () => ({ default: (await import("./findings-head.tsx")).FindingsHead }));

/** What the figures of a page show. The space is reserved while it loads, so that the visuals do not move. */
export function HeadSpace({ page }: { readonly page: PageState }): React.ReactElement {
  return (
    <div className={styles.space} style={marginOf(page)}>
      <Suspense>
        <FindingsHead page={page.name} />
      </Suspense>
    </div>
  );
}
