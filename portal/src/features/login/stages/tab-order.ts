import { type KeyboardEvent, useRef } from "react";

/**
 * In the last field of a form Tab goes back to the first (specification section 2). Nobody is caught by that: Shift+Tab
 * leaves as always, and Escape lets the next Tab go on to what follows.
 *
 * @returns a handler for the capture phase, before the fields see the key
 */
export function useTabOrder(): (event: KeyboardEvent<HTMLFormElement>) => void {
  const isFree = useRef(false);
  return (event) => {
    if (event.key === "Escape") {
      isFree.current = true;
      return;
    }
    if (event.key !== "Tab" || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    // The user name that is there for password managers only is no stop on the way.
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input:not([tabindex='-1'])")];
    if (event.target !== fields.at(-1)) return;
    if (isFree.current) {
      isFree.current = false;
      return;
    }
    event.preventDefault();
    fields[0]?.focus();
  };
}
