/** How many rows the server returns at once (`adminRowsPerPage`). */
const rowsPerPage = 50;

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / rowsPerPage));
}

/** The first and the last row of a page, counted from 1. */
export function rangeOf(page: number, total: number): { readonly first: number; readonly last: number } {
  return { first: (page - 1) * rowsPerPage + 1, last: Math.min(page * rowsPerPage, total) };
}
