/** A name that nothing in the list has: the wanted one, or with a number. */
export function freeName(wanted: string, taken: Iterable<string>): string {
  const names = new Set(taken);
  if (!names.has(wanted)) return wanted;
  const base = wanted.replace(/-\d+$/, "");
  let count = 2;
  while (names.has(`${base}-${count}`)) count += 1;
  return `${base}-${count}`;
}
