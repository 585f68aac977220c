import { useState, type ReactElement } from "react";

import { messages } from "../../messages.ts";
import { Mark } from "../mark.tsx";

/** Milliseconds; the same as in `app.css`. */
const delay = 150;

/**
 * The loading banner of the product: the mark and the word. The page has one of the same look before any script runs
 * (`index.html`); this one takes its place, and does not begin to appear anew.
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
