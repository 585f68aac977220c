/** Runs a read once for each key; later calls with the key get the same answer. */
export function remembering<Rest extends readonly unknown[], Value>(
  read: (key: string, ...rest: Rest) => Promise<Value>,
): (key: string, ...rest: Rest) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (key, ...rest) => {
    const found = known.get(key) ?? read(key, ...rest);
    known.set(key, found);
    return found;
  };
}
