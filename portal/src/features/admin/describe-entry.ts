import type { AuditEntry } from "@vitrine/contracts/http";

import { adminMessages as texts, roleNames } from "./admin-messages.ts";

/** How ids in the log are called: people and workspaces. */
export interface KnownNames {
  readonly people: ReadonlyMap<string, string>;
  readonly workspaces: ReadonlyMap<string, string>;
}

interface Fact {
  readonly name: string;
  readonly value: string;
}

/** The details of an entry as things to read: ids by their names, yes and no for true and false. */
export function describeDetails(details: AuditEntry["details"], names: KnownNames): readonly Fact[] {
  return Object.entries(details).map(([key, value]) => ({
    name: key.replaceAll(/([a-z])([A-Z])|[-_]/g, "$1 $2").toLowerCase(),
    value: describe(key, value, names),
  }));
}

function describe(key: string, value: unknown, names: KnownNames): string {
  if (typeof value === "boolean") return value ? texts.yes.toLowerCase() : texts.no.toLowerCase();
  if (typeof value !== "string") return typeof value === "number" ? String(value) : JSON.stringify(value);
  if (key === "person") return names.people.get(value) ?? value;
  if (key === "workspace") return names.workspaces.get(value) ?? value;
  if (key === "role") {
    const role = Object.entries(roleNames).find(([name]) => name === value);
    return (role?.[1] ?? value).toLowerCase();
  }
  return value;
}
