import { useEffect } from "react";

/** Applies rules for as long as the caller is on screen. A `style` element would need the nonce of the document. */
export function useStyleSheet(text: string): void {
  useEffect(() => {
    if (text === "") return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [text]);
}
