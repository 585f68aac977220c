import type { ReactElement } from "react";

import css from "./admin.module.css";

/** Placeholders for the rows of a list that is loading. */
export function ListSkeleton(): ReactElement {
  return (
    <div className={css.skeletons} aria-hidden="true">
      {["one", "two", "three", "four", "five", "six"].map((row) => (
        <div key={row} className={css.skeleton} />
      ))}
    </div>
  );
}
