/** What is needed of an open report. */
interface Paged {
  getPages(): Promise<readonly { readonly name: string; readonly isActive: boolean }[]>;
  setPage(name: string): Promise<unknown>;
}

/**
 * Opens one page in two versions of a report: the first one of the later version, or of the earlier one if it has that
 * no longer.
 */
export async function openSamePage(earlier: Paged, later: Paged): Promise<void> {
  const [before, after] = await Promise.all([earlier.getPages(), later.getPages()]);
  const shown = [before, after].map((pages) => pages.find(({ isActive }) => isActive)?.name);
  const [first, second] = shown;
  if (first === second) return;
  if (second !== undefined && before.some(({ name }) => name === second)) await earlier.setPage(second);
  else if (first !== undefined && after.some(({ name }) => name === first)) await later.setPage(first);
}
