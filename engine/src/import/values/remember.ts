/** Most texts that are remembered. Exports repeat a few texts. */
const mostRemembered = 10_000;

/** Caches the results of a function of a text, up to a number of texts. */
export function remember<Value>(work: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = work(text);
    if (known.size < mostRemembered) known.set(text, value);
    return value;
  };
}
