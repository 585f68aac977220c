import type { ReactElement } from "react";

import css from "./admin.module.css";

export function ListSkeleton(): ReactElement {
  return (
    <div className={css.skeletons} aria-hidden="true">
      {["one", "two", "three", "four", "five", "six"].map((row) => (
        <div key={row} className={css.skeleton} />
      ))}
    </div>
  );
}
