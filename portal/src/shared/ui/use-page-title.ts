import { useEffect } from "react";

import { messages } from "../messages.ts";

/** Sets the title of the browser tab. */
export function usePageTitle(name: string | null): void {
  useEffect(() => {
    document.title = name === null ? messages.product : `${name} · ${messages.product}`;
  }, [name]);
}
