/** A sentence of a language with its names filled in. */
export function phrase(template: string, names: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(names[name] ?? all));
}
