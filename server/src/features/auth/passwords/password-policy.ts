import { isNearWord, type PasswordPolicy } from "@vitrine/contracts/http";

import type { BreachCheck } from "./breached-passwords.ts";
import type { KnownCheck } from "./known-passwords.ts";

export type PasswordPreset = PasswordPolicy["preset"];

/** The rule that a password breaks. A failed request names it. */
export type PasswordFault = "minimum" | "maximum" | "uppercase" | "digit" | "special" | "known" | "context";

const maximum = 128;
const strong = 15;

/**
 * The rules VALID-1 to VALID-4, or those of NIST SP 800-63B: a longer minimum and no composition. Both also refuse known passwords
 * and words close to the person.
 */
export function passwordPolicyOf(preset: PasswordPreset): PasswordPolicy {
  if (preset === "nist") {
    return { preset, minimum: 12, maximum, strong, needsUppercase: false, needsDigit: false, specials: "" };
  }
  const specials = "!@#$%^&*";
  return { preset, minimum: 10, maximum, strong, needsUppercase: true, needsDigit: true, specials };
}

/** Lists that a new password must not be on. */
export interface PasswordLists {
  readonly isKnown: KnownCheck;
  readonly isBreached: BreachCheck;
}

/**
 * @param context words close to the person: names, addresses, workspaces
 * @param lists the breached ones are checked last, because that may send a request to another service
 */
export async function findPasswordFault(
  policy: PasswordPolicy,
  password: string,
  context: readonly string[],
  lists: PasswordLists,
): Promise<PasswordFault | null> {
  const composition = findCompositionFault(policy, password);
  if (composition !== null) return composition;
  if (await lists.isKnown(password)) return "known";
  if (isNearWord(password, context)) return "context";
  return (await lists.isBreached(password)) ? "known" : null;
}

/** One code point is one character, whatever the alphabet. */
function findCompositionFault(policy: PasswordPolicy, password: string): PasswordFault | null {
  const characters = Array.from(password.normalize("NFC"));
  if (characters.length < policy.minimum) return "minimum";
  if (characters.length > policy.maximum) return "maximum";
  if (policy.needsUppercase && !/\p{Lu}/u.test(password)) return "uppercase";
  if (policy.needsDigit && !/\d/.test(password)) return "digit";
  const { specials } = policy;
  return specials !== "" && !characters.some((one) => specials.includes(one)) ? "special" : null;
}
