import type { ReportHandle } from "@vitrine/sdk-react";
import { useEffect, useEffectEvent, type RefObject } from "react";

import css from "./report-screen.module.css";

/** A page of the frame that ships with Vitrine, and the height in which all of it is visible, in CSS pixels. */
interface DrawnPage {
  readonly page: string;
  readonly frameHeight: number;
}

/** Ctrl or Cmd P prints the report. Elsewhere, and while nothing can be printed, the browser prints the window. */
export function usePrintKey(onPrint: (() => void) | null): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isPrint = event.key.toLowerCase() === "p" && (event.ctrlKey || event.metaKey);
    if (!isPrint || event.shiftKey || event.altKey || onPrint === null) return;
    event.preventDefault();
    onPrint();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handleKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/**
 * The browser's own menu prints the current page of the report, whole and on one sheet of its size: what is in the
 * window is only a part of it.
 */
export function useWholePageOnPaper(
  stage: RefObject<HTMLElement | null>,
  report: ReportHandle["report"],
): void {
  useEffect(() => {
    const element = stage.current;
    if (element === null || report === null) return undefined;
    const heights = new Map<string, number>();
    let page: string | null = null;
    const sheet = new CSSStyleSheet();
    const listeners = new AbortController();
    const { signal } = listeners;

    const onHeight = ({ detail }: CustomEventInit<DrawnPage>): void => {
      if (detail === undefined) return;
      heights.set(detail.page, detail.frameHeight);
      page ??= detail.page;
    };
    const onPage = ({ detail }: CustomEventInit<{ readonly newPage?: { readonly name: string } }>): void => {
      page = detail?.newPage?.name ?? null;
    };
    element.addEventListener("pageHeightChanged", onHeight, { signal });
    element.addEventListener("pageChanged", onPage, { signal });
    window.addEventListener(
      "beforeprint",
      () => {
        const frame = element.querySelector("iframe");
        if (frame === null) return;
        const { clientWidth: width, clientHeight } = frame;
        // A fixed canvas is already whole in the window.
        const height = Math.max(clientHeight, heights.get(page ?? "") ?? 0);
        sheet.replaceSync(`@page { size: ${width}px ${height}px; margin: 0 }
          .${css.stage} { --printed-width: ${width}px; --printed-height: ${height}px }`);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      },
      { signal },
    );
    const takeAway = (): void => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
    window.addEventListener("afterprint", takeAway, { signal });
    return () => {
      listeners.abort();
      takeAway();
    };
  }, [stage, report]);
}
