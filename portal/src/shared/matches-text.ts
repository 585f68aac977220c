/** Whether a name contains a text, ignoring case. An empty text matches every name. */
export function matchesText(name: string, text: string): boolean {
  return name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase());
}
