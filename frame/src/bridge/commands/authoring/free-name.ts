import type { Page } from "@vitrine/contracts/report";

/** The name itself, or with the first number that no visual of the page has. */
export function freeName(name: string, { visuals }: Page): string {
  const taken = new Set(visuals.map((visual) => visual.name));
  if (!taken.has(name)) return name;
  let count = 2;
  while (taken.has(`${name}-${count}`)) count += 1;
  return `${name}-${count}`;
}
