/** A text in small letters without accents, so that `Kanäle`, `kanale` and `KANÄLE` are equal. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[’ʼ‘]/g, "'");
}
