import { accentColours, lookOf } from "@vitrine/contracts/brand";

import type { Person } from "../../../access/person.ts";
import type { WorkspaceProfile } from "../../workspace-settings/service.ts";
import type { SnapshotClient } from "./report-snapshot.ts";

/** The client of a workspace, with what files use of its brand. */
export function clientOf({ name, brand, colours }: WorkspaceProfile): SnapshotClient {
  const { accent, coverColour, fileFooter } = brand.fields;
  return {
    name,
    mark: lookOf(brand).mark,
    colours,
    accent: accent === null ? null : accentColours(accent, "light").primary,
    coverColour,
    footer: fileFooter,
  };
}

/** What a person is called in files. */
export function nameOf({
  firstName,
  lastName,
  username,
}: Pick<Person, "firstName" | "lastName" | "username">): string {
  const name = `${firstName} ${lastName}`.trim();
  return name === "" ? username : name;
}
