import type { ReactElement } from "react";

import { messages } from "../messages.ts";
import css from "./loading-banner.module.css";
import { Mark } from "./mark.tsx";

/** The loading banner of the product: the mark and the word. */
export function LoadingBanner(): ReactElement {
  return (
    <div className={css.banner} role="status">
      <Mark size={40} sweeping />
      <p>{messages.loading}</p>
    </div>
  );
}
