type PressedKey = Pick<React.KeyboardEvent, "ctrlKey" | "metaKey" | "key">;

/** Whether a key saves the report. It does so in lists and popups too, where other keys do nothing to what is selected. */
export function isSaveKey({ ctrlKey, metaKey, key }: PressedKey): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === "s";
}
