/** « de » before a name: `de Social`, `d’Audio`. */
export function of(name: string): string {
  return /^[aàâeéèêëiîïoôuùûœ]/iu.test(name) ? `d’${name}` : `de ${name}`;
}
