/** The accessible name of a frame until the page sets another. */
const defaultFrameTitle = "Embedded report";

/**
 * Creates the iframe of a component. It fills its container, has a name for screen readers, and may copy pictures of what
 * its user copies.
 */
export function createEmbedIframe(src: string): HTMLIFrameElement {
  const title = defaultFrameTitle;
  const allow = "clipboard-write";
  const iframe = createIframe({ src, scrolling: "no", allowfullscreen: "true", allow, title, lang: "en" });
  // Set as properties, because a content security policy can forbid the attribute.
  Object.assign(iframe.style, { width: "100%", height: "100%" });
  return iframe;
}

/** Creates a hidden iframe that fills the browser's cache. */
export function createPreloadIframe(src: string): HTMLIFrameElement {
  return createIframe({ style: "display:none;", src, scrolling: "no", allowfullscreen: "false" });
}

function createIframe(attributes: Readonly<Record<string, string>>): HTMLIFrameElement {
  const iframe = document.createElement("iframe");
  for (const [name, value] of Object.entries(attributes)) iframe.setAttribute(name, value);
  return iframe;
}

/** An element as text for an error message, without its access token. */
export function describeElement(element: HTMLElement): string {
  return element.outerHTML.replace(/(powerbi-access-token=")[^"]*/g, "$1");
}
