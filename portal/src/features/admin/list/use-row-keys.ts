import type { KeyboardEvent, RefObject } from "react";

export function useRowKeys(rows: RefObject<HTMLElement | null>) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const links = [...(rows.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
    const place = links.findIndex((link) => link === document.activeElement);
    const next = place === -1 ? undefined : links[place + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
}
