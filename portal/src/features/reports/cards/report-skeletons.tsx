import type { ReactElement } from "react";

import { Spinner } from "../../../shared/ui/spinner.tsx";
import css from "./report-grid.module.css";

const places = Array.from({ length: 12 }, (_, index) => index);

export function ReportSkeletons({ workspaceId }: { readonly workspaceId: string }): ReactElement {
  return (
    <div className={css.loading}>
      <div className={css.spinner}>
        <Spinner workspaceId={workspaceId} />
      </div>
      <div className={css.skeletons} aria-hidden="true">
        {places.map((place) => (
          <div key={place} className={css.skeleton}>
            <span />
            <span />
            <span />
            <span />
          </div>
        ))}
      </div>
    </div>
  );
}
