/**
 * What is typed between a key that opens something to type into and the moment when it is there: it belongs to what was
 * opened, and not to the page below it.
 */
export interface TypedAhead {
  /** @param key as a key event names it; only signs and Backspace change the text */
  readonly add: (key: string) => void;
  readonly read: () => string;
  readonly clear: () => void;
}

export function createTypedAhead(): TypedAhead {
  let text = "";
  return {
    add(key) {
      const signs = Array.from(key);
      if (key === "Backspace") text = Array.from(text).slice(0, -1).join("");
      else if (signs.length === 1) text += key;
    },
    read: () => text,
    clear() {
      text = "";
    },
  };
}
