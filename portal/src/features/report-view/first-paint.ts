/** Adds theme and language to the address of a frame, so that it uses them from the first paint. */
export function withFirstPaint(embedUrl: string, theme: string, language: string): string {
  const url = new URL(embedUrl);
  url.searchParams.set("appearance", theme);
  url.searchParams.set("language", language);
  return url.href;
}
