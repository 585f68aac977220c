/** What screen readers call a frame until the page names it. */
const defaultFrameTitle = "Embedded report";

/** An iframe for a component: it fills its container and has a name for screen readers. */
export function createEmbedIframe(src: string): HTMLIFrameElement {
  const iframe = document.createElement("iframe");
  iframe.setAttribute("src", src);
  iframe.setAttribute("scrolling", "no");
  iframe.setAttribute("allowfullscreen", "true");
  iframe.style.width = "100%";
  iframe.style.height = "100%";
  iframe.title = defaultFrameTitle;
  iframe.lang = "en";
  return iframe;
}

/** A hidden iframe that only fills the browser's cache. */
export function createPreloadIframe(src: string): HTMLIFrameElement {
  const iframe = document.createElement("iframe");
  iframe.setAttribute("style", "display:none;");
  iframe.setAttribute("src", src);
  iframe.setAttribute("scrolling", "no");
  iframe.setAttribute("allowfullscreen", "false");
  return iframe;
}

/** An element as text for an error message, with its access token blanked. */
export function describeElement(element: HTMLElement): string {
  return element.outerHTML.replace(/(powerbi-access-token=")[^"]*/g, "$1");
}
