import { useEffect } from "react";

/** Keeps what else is on screen from being printed, from when there are sheets until the caller leaves the screen. */
export function useSheetsOnly(hasSheets: boolean): void {
  useEffect(() => {
    if (!hasSheets) return undefined;
    const { dataset } = document.documentElement;
    dataset["printsSheets"] = "";
    return () => {
      delete dataset["printsSheets"];
    };
  }, [hasSheets]);
}
