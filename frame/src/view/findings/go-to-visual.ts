/** Scrolls to a visual of the page and focuses it, which also marks it. */
export function goToVisual(name: string): void {
  const visual = document.querySelector<HTMLElement>(`figure[data-visual="${CSS.escape(name)}"]`);
  if (visual === null) return;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  visual.tabIndex = -1;
  visual.focus({ preventScroll: true });
  visual.scrollIntoView({ block: "nearest", behavior: isStill ? "auto" : "smooth" });
}
