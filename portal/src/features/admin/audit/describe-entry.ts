import type { AuditEntry } from "@vitrine/contracts/http";

import { adminMessages as texts } from "../admin-messages.ts";

interface Detail {
  readonly name: string;
  readonly value: string;
}

/** The details of an entry as text: ids with their names, yes and no for booleans. */
export function describeDetails({
  details,
  names,
}: Pick<AuditEntry, "details" | "names">): readonly Detail[] {
  return Object.entries(details).map(([key, value]) => ({
    name: key.replaceAll(/([a-z])([A-Z])|[-_]/g, "$1 $2").toLowerCase(),
    value: describe(value, new Map(Object.entries(names))),
  }));
}

/** Who did it, if the log names no account: work of the server comes from no address. */
export function actorWithoutAccount({ address }: Pick<AuditEntry, "address">): string {
  return address === "" ? texts.server : texts.notSignedIn;
}

function describe(value: unknown, names: ReadonlyMap<string, string>): string {
  if (typeof value === "boolean") return value ? texts.yes.toLowerCase() : texts.no.toLowerCase();
  if (Array.isArray(value)) return value.map((one: unknown) => describe(one, names)).join(", ");
  if (typeof value !== "string") return typeof value === "number" ? String(value) : JSON.stringify(value);
  const name = names.get(value);
  return name === undefined ? value : `${name} (${value})`;
}
