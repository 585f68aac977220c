/** The maximum number of texts that are remembered. Exports repeat a few texts. */
const mostRemembered = 10_000;

/** Caches the results of a function of a text, up to a number of texts. Exports often repeat the text of the line before. */
export function remember<Value>(work: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  let last: { readonly text: string; readonly value: Value } | null = null;
  return (text) => {
    if (last !== null && last.text === text) return last.value;
    const found = known.get(text);
    const value = found ?? work(text);
    const kept = found === undefined && known.size < mostRemembered ? ownText(text) : text;
    if (found === undefined && known.size < mostRemembered) known.set(kept, value);
    last = { text: kept, value };
    return value;
  };
}

/** A copy of a text. A part of a text otherwise keeps the whole of it in memory, such as a chunk of a file. */
export function ownText(text: string): string {
  return `${text}.`.slice(0, -1);
}
