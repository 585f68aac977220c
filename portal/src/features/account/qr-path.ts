/** The number of light modules around the code, which scanners need. */
const quietZone = 4;

/** The number of modules along one side, including the quiet zone. */
export function qrSize(modules: readonly (readonly boolean[])[]): number {
  return modules.length + 2 * quietZone;
}

/** The dark modules as one SVG path, in units of a module; each run in a row is one rectangle. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules.flatMap((row, y) => runsOf(row).map(([x, length]) => rectangle(x, y, length))).join("");
}

function rectangle(x: number, y: number, length: number): string {
  return `M${x + quietZone} ${y + quietZone}h${length}v1h-${length}z`;
}

function runsOf(row: readonly boolean[]): readonly (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = [];
  let start = 0;
  for (let x = 0; x <= row.length; x += 1) {
    if (row[x] === true) continue;
    if (x > start) runs.push([start, x - start]);
    start = x + 1;
  }
  return runs;
}
