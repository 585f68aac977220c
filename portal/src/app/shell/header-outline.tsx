import type { ReactElement } from "react";

import { messages } from "../../shared/messages.ts";
import { Mark } from "../../shared/ui/mark.tsx";
import css from "./shell.module.css";

/** What stands in the place of the header until the portal runs. */
export function HeaderOutline(): ReactElement {
  return (
    <>
      <div className={css.top}>
        <div className={css.header}>
          <span className={css.outlineMenu} />
          <span className={css.home}>
            <Mark size={24} />
          </span>
        </div>
      </div>
      {/* The loading banner (PRODUCT-14). */}
      <div className="loading-banner" role="status">
        <Mark size={40} sweeping />
        <p>{messages.loading}</p>
      </div>
    </>
  );
}
