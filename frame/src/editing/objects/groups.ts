import type { Page, Visual } from "@vitrine/contracts/report";
import type { Edit } from "@vitrine/contracts/report/edits";

import { freeName } from "./free-name.ts";

/** The names with those of all visuals of their groups, in the order of the page. */
export function withGroups({ visuals }: Page, names: readonly string[]): readonly string[] {
  const named = new Set(names);
  const groups = new Set(visuals.filter(({ name }) => named.has(name)).flatMap(({ group }) => group ?? []));
  if (groups.size === 0) return names;
  return visuals
    .filter(({ name, group }) => named.has(name) || (group !== undefined && groups.has(group)))
    .map(({ name }) => name);
}

/** The names without those of locked visuals, which stay where they are. */
export function unlocked({ visuals }: Page, names: Iterable<string>): readonly string[] {
  const locked = new Set(visuals.filter((one) => one.locked === true).map(({ name }) => name));
  return [...names].filter((name) => !locked.has(name));
}

/** The edits that make a group of visuals, which leave the groups that they are in. */
export function groupEdits(page: Page, visuals: readonly Visual[]): readonly Edit[] {
  const group = freeName(
    "group-1",
    page.visuals.flatMap((one) => one.group ?? []),
  );
  return visuals.map(({ name }) => ({
    kind: "setVisual",
    page: page.name,
    visual: name,
    key: "group",
    value: group,
  }));
}

/** The edits that end the groups of visuals. */
export function ungroupEdits(page: Page, visuals: readonly Visual[]): readonly Edit[] {
  const groups = new Set(visuals.flatMap(({ group }) => group ?? []));
  return page.visuals
    .filter(({ group }) => group !== undefined && groups.has(group))
    .map(({ name }) => ({ kind: "setVisual", page: page.name, visual: name, key: "group" }));
}

/** The edits that lock visuals, or unlock them. */
export function lockEdits(page: Page, visuals: readonly Visual[], isLocked: boolean): readonly Edit[] {
  return visuals
    .filter(({ locked = false }) => locked !== isLocked)
    .map(({ name }): Edit => {
      const place = { kind: "setVisual", page: page.name, visual: name, key: "locked" } as const;
      return isLocked ? { ...place, value: true } : place;
    });
}

/** Copies form groups of their own, as far as several visuals of a group are copied, and are not locked. */
export function asCopies(page: Page, visuals: readonly Visual[]): readonly Visual[] {
  const taken = page.visuals.flatMap((one) => one.group ?? []);
  const renamed = new Map<string, string>();
  const isShared = (group: string): boolean => visuals.filter((one) => one.group === group).length > 1;
  return visuals.map((one) => {
    const { group, locked: _, ...visual } = one;
    if (group === undefined || !isShared(group)) return visual;
    const own = renamed.get(group) ?? freeName(group, [...taken, ...renamed.values()]);
    renamed.set(group, own);
    return { ...visual, group: own };
  });
}
