import type { Option, SharedSettings } from "@vitrine/contracts/http";

import type { Candidate } from "./repository.ts";

export function presentSharedSettings(people: readonly Candidate[]): SharedSettings {
  const internal = people.filter(({ isAgency }) => isAgency);
  const external = people.filter(({ isAgency }) => !isAgency);
  return {
    internal_options: internal.map(presentPerson),
    external_options: external.map(presentPerson),
    int: internal.filter(({ hasReport }) => hasReport).map(presentPerson),
    ext: external.filter(({ hasReport }) => hasReport).map(presentPerson),
    invited: people.flatMap(({ email, hasReport, invitedUntil }) =>
      hasReport && invitedUntil !== null ? [{ email, expiresAt: invitedUntil.toISOString() }] : [],
    ),
  };
}

/**
 * Two people may have the same name, so the label contains the address. People who have not registered have no name
 * yet.
 */
function presentPerson({ id, firstName, lastName, email }: Candidate): Option {
  const name = `${firstName} ${lastName}`.trim();
  return { label: name === "" ? email : `${name} (${email})`, value: id };
}
