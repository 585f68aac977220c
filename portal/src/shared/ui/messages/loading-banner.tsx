import { useState, type ReactElement } from "react";

import { messages } from "../../messages.ts";
import { Mark } from "../mark.tsx";

/** Milliseconds; the same value is in `app.css`. */
const delay = 150;

/**
 * The loading banner (PRODUCT-14): the logo and the text. `index.html` shows the same banner before any script runs; this
 * one replaces it without restarting the animation.
 */
export function LoadingBanner(): ReactElement {
  const [elapsed] = useState(() => performance.now());
  return (
    <div className="loading-banner" role="status" style={{ animationDelay: `${delay - elapsed}ms` }}>
      <Mark size={40} sweeping />
      <p>{messages.loading}</p>
    </div>
  );
}
