interface CoursePoint {
  readonly value: number | null;
  readonly place: number;
}

/**
 * The points of a line that can be told apart on screen: of those in one pixel column the first, the least, the greatest
 * and the last. The line looks the same and no peak is lost. Gaps stay gaps.
 *
 * @param x pixel of a place; places go from the left to the right
 */
export function thinCourse(
  points: readonly CoursePoint[],
  x: (place: number) => number,
): readonly CoursePoint[] {
  const kept: CoursePoint[] = [];
  let column: CoursePoint[] = [];
  let pixel = Number.NaN;
  for (const point of points) {
    const here = Math.floor(x(point.place));
    if (here !== pixel) {
      keep(column, kept);
      column = [];
      pixel = here;
    }
    column.push(point);
  }
  keep(column, kept);
  return kept;
}

function keep(column: readonly CoursePoint[], kept: CoursePoint[]): void {
  if (column.length <= 4) {
    kept.push(...column);
    return;
  }
  let [least, greatest, gap] = [-1, -1, -1];
  column.forEach(({ value }, index) => {
    if (value === null) {
      gap = index;
      return;
    }
    if (least < 0 || value < (column[least]?.value ?? 0)) least = index;
    if (greatest < 0 || value > (column[greatest]?.value ?? 0)) greatest = index;
  });
  const wanted = new Set([0, least, greatest, gap, column.length - 1]);
  for (const index of [...wanted].toSorted((a, b) => a - b)) {
    const point = column[index];
    if (point !== undefined) kept.push(point);
  }
}
