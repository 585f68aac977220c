/**
 * The number of the sheet on which each page of the report begins, by the id of its section. Browsers have no style that
 * writes it. Columns as high as a sheet are broken by the same rules as sheets, so each section is laid out in columns,
 * which are counted.
 *
 * @param sheets all that is printed, below each other: a cover, if there is one, and a section for each page
 * @param height of a sheet without its margins, in CSS pixels
 */
export function sheetNumbers(sheets: Element, height: number): ReadonlyMap<string, number> {
  const cover = sheets.querySelector<HTMLElement>(":scope > header");
  const sections = [...sheets.querySelectorAll<HTMLElement>(":scope > section")];
  const before = cover === null ? 0 : Math.max(1, Math.ceil(cover.offsetHeight / height));
  const starts = startsOf(columnCounts(sections, height), before);
  return new Map(sections.map(({ id }, index) => [id, starts[index] ?? 1]));
}

/** The first sheet of each section, counted from 1. */
export function startsOf(counts: readonly number[], before: number): readonly number[] {
  let next = before + 1;
  return counts.map((count) => {
    const start = next;
    next += count;
    return start;
  });
}

/** All sections are laid out in columns at once: the browser would lay out everything again for each of them. */
function columnCounts(sections: readonly HTMLElement[], height: number): readonly number[] {
  const styles = sections.map(({ style }) => style.cssText);
  for (const { style } of sections)
    style.cssText += `; height: ${height}px; columns: 1; column-gap: 0; column-fill: auto`;
  const counts = sections.map(({ scrollWidth, clientWidth }) =>
    Math.max(1, Math.round(scrollWidth / Math.max(1, clientWidth))),
  );
  sections.forEach(({ style }, index) => {
    style.cssText = styles[index] ?? "";
  });
  return counts;
}
