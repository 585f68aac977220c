import { securityLimits, type BodyOf, type portalRoutes, type Security } from "@vitrine/contracts/http";

/** The rules as the form holds them. */
export interface SecurityInput extends Pick<Security, "strongFactorFor" | "idleMinutes" | "longestHours"> {
  readonly passwordMinimum: string;
  /** One on each line. */
  readonly domains: string;
}

export function inputOf(security: Security): SecurityInput {
  const { passwordMinimum, strongFactorFor, idleMinutes, longestHours, domains } = security;
  return {
    passwordMinimum: String(passwordMinimum),
    strongFactorFor,
    idleMinutes,
    longestHours,
    domains: domains.join("\n"),
  };
}

/** The request of an input; null while a field is not valid. */
export function rulesOf(
  input: SecurityInput,
  { fixed, version }: Security,
): BodyOf<typeof portalRoutes.setSecurity> | null {
  const passwordMinimum = Number(input.passwordMinimum);
  const isPossible =
    Number.isInteger(passwordMinimum) &&
    passwordMinimum >= fixed.passwordMinimum &&
    passwordMinimum <= securityLimits.longestPasswordMinimum;
  if (!isPossible) return null;
  const domains = input.domains.split(/[\s,;]+/).filter((domain) => domain !== "");
  return { ...input, passwordMinimum, domains, version };
}
