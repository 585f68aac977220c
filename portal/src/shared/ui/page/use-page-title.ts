import { useEffect } from "react";

import { messages } from "../../messages.ts";

export function usePageTitle(name: string | null): void {
  useEffect(() => {
    document.title = name === null ? messages.product : `${name} · ${messages.product}`;
  }, [name]);
}
