import { useEffect } from "react";

import { messages } from "../messages.ts";

/** Names the tab of the browser after what it shows. */
export function usePageTitle(name: string | null): void {
  useEffect(() => {
    document.title = name === null ? messages.product : `${name} · ${messages.product}`;
  }, [name]);
}
