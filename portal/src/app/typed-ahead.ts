/** Collects the keys pressed between opening the palette and the moment when its text box is ready. */
export interface TypedAhead {
  /** @param key of a key event; only characters and Backspace change the text */
  readonly add: (key: string) => void;
  readonly read: () => string;
  readonly clear: () => void;
}

export function createTypedAhead(): TypedAhead {
  let text = "";
  return {
    add(key) {
      const characters = Array.from(key);
      if (key === "Backspace") text = Array.from(text).slice(0, -1).join("");
      else if (characters.length === 1) text += key;
    },
    read: () => text,
    clear() {
      text = "";
    },
  };
}
