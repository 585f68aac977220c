import type { PasswordPolicy } from "@vitrine/contracts/http";

import type { BreachCheck } from "./breached-passwords.ts";
import { formsOf, type KnownCheck } from "./known-passwords.ts";

export type PasswordPreset = PasswordPolicy["preset"];

/** What is wrong with a password; the name of the rule is what a failed call tells. */
export type PasswordFault = "minimum" | "maximum" | "uppercase" | "digit" | "special" | "known" | "context";

const maximum = 128;
const strong = 15;

/**
 * The rules of the specification (section 5), or those of NIST SP 800-63B: a longer minimum and no composition. Both
 * also refuse known passwords and those close to what is known of the person.
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
 * @param context words that stand near the person: names, addresses, workspaces
 * @param lists of which the breached ones are asked last: that may go out into the world
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
  if (context.some((word) => isNear(password, word))) return "context";
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

/** Shorter words are in too many good passwords by chance. */
const leastWord = 4;
/** What may stand around a word before it is more than the word. */
const mostAdded = 6;

function isNear(password: string, word: string): boolean {
  const near = word.normalize("NFC").toLowerCase().trim();
  if (near.length < leastWord) return false;
  const allowed = Math.max(1, Math.floor(near.length / 4));
  return formsOf(password).some(
    (form) =>
      (form.includes(near) && form.length - near.length < mostAdded) ||
      (Math.abs(form.length - near.length) <= allowed && countEdits(form, near) <= allowed),
  );
}

/** Levenshtein distance: letters to add, drop or change. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1];
    for (const [place, other] of Array.from(to).entries()) {
      const change = (row[place] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? from.length;
}
