/** Milliseconds between two looks at what is still loading. */
const lookInterval = window.vitrineFile === undefined ? 100 : 40;
/** Looks in a row at which nothing was loading: what has arrived is drawn, and may ask for more. */
const quietLooks = 3;

/**
 * Runs something when all visuals, pictures and fonts are drawn.
 *
 * @param find what is being drawn; null until it is in the document
 * @param longestWait milliseconds after which it runs in any case
 * @returns stops waiting
 */
export function whenDrawn(find: () => ParentNode | null, longestWait: number, run: () => void): () => void {
  const begun = performance.now();
  let quiet = 0;
  let isStopped = false;
  const timer = setInterval(() => {
    quiet = isLoading(find()) ? 0 : quiet + 1;
    if (quiet < quietLooks && performance.now() - begun < longestWait) return;
    clearInterval(timer);
    void finish();
  }, lookInterval);
  const finish = async (): Promise<void> => {
    await document.fonts.ready;
    if (!isStopped) run();
  };
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

function isLoading(drawn: ParentNode | null): boolean {
  if (drawn === null || drawn.querySelector("[aria-busy='true']") !== null) return true;
  return [...drawn.querySelectorAll("img")].some((image) => {
    // The browser would wait until the image is near the window.
    image.loading = "eager";
    return !image.complete;
  });
}
