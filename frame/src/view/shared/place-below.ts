/** The minimum distance to the edges of the window, in CSS pixels. */
const edge = 8;

/** Places an open popover below its button, aligned to the right and within the window. */
export function placeBelow(popover: HTMLElement, button: Element | null): void {
  const { right = 0, bottom = 0 } = button?.getBoundingClientRect() ?? {};
  popover.style.left = `${Math.max(edge, Math.min(right, window.innerWidth - edge) - popover.offsetWidth)}px`;
  popover.style.top = `${Math.min(bottom + 4, Math.max(edge, window.innerHeight - popover.offsetHeight - edge))}px`;
}
