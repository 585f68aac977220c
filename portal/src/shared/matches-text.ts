/** Whether a name contains a text, whatever the case. An empty text is in every name. */
export function matchesText(name: string, text: string): boolean {
  return name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase());
}
