import type { Workspace } from "@vitrine/contracts/http";

export const idRules = ["length", "characters", "free"] as const;
type IdRule = (typeof idRules)[number];

/** Which rules a workspace id meets. Reserved ids are refused by the server. */
export function checkId(id: string, workspaces: readonly Workspace[]): Readonly<Record<IdRule, boolean>> {
  return {
    length: id.length >= 1 && id.length <= 64,
    characters: /^[A-Za-z0-9_-]+$/.test(id),
    free: id !== "" && workspaces.every((workspace) => workspace.id !== id),
  };
}

/** Derives an id from a name: its letters without accents and its digits, joined by hyphens. */
export function suggestId(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 64)
    .replaceAll(/^-+|-+$/g, "");
}
