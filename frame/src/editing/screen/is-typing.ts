/** True for a place in which text is typed, where keys and the clipboard belong to the text. */
export function isTyping(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null
  );
}
