/** Columns of the grid on which a flowing page is laid out. */
export const gridColumns = 12;
