/** The key under which the browser notes that it keeps drafts, so that most reports open without looking for some. */
export const draftsNote = "vitrine-drafts";

/** Whether this browser keeps drafts, of any person and report. */
export function hasKeptDrafts(): boolean {
  try {
    return localStorage.getItem(draftsNote) !== null;
  } catch {
    // A browser that blocks storage here keeps none.
    return false;
  }
}
