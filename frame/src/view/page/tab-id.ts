/** Encoded, because names can contain characters that ids cannot. */
export function tabId(page: string): string {
  return `tab-${encodeURIComponent(page)}`;
}
