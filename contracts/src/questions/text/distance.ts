/** The number of letters that a word may differ by, and still be taken as a known one. */
export function toleranceOf(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/**
 * How many letters must be added, left out, changed or swapped to turn one word into the other; `most + 1` if more than
 * `most`.
 */
export function distanceOf(
  one: string,
  other: string,
  most: number,
  costOfChange: (letter: string, instead: string) => number = () => 1,
): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        (last[column - 1] ?? 0) + (isSame ? 0 : costOfChange(one[row - 1] ?? "", other[column - 1] ?? "")),
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      current.push(least);
    }
    if (Math.min(...current) > most) return most + 1;
    before = last;
    last = current;
  }
  return last[other.length] ?? most + 1;
}
