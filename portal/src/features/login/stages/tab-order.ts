import { type KeyboardEvent, useRef } from "react";

/**
 * In the last field of a form Tab returns to the first (LOGIN-14). Shift+Tab works as usual, and after Escape the next Tab
 * leaves the form, so that keyboard users are not trapped.
 *
 * @returns a handler for the capture phase, before the fields see the key
 */
export function useTabOrder(): (event: KeyboardEvent<HTMLFormElement>) => void {
  const hasEscaped = useRef(false);
  return (event) => {
    if (event.key === "Escape") {
      hasEscaped.current = true;
      return;
    }
    if (event.key !== "Tab" || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    // The hidden user name for password managers is not part of the order.
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input:not([tabindex='-1'])")];
    if (event.target !== fields.at(-1)) return;
    if (hasEscaped.current) {
      hasEscaped.current = false;
      return;
    }
    event.preventDefault();
    fields[0]?.focus();
  };
}
