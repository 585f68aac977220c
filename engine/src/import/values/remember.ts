/** So many texts are remembered; exports say the same few over and over. */
const mostRemembered = 10_000;

/** A function of a text that works out each text once, as long as there are not too many of them. */
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
