import { isNearWord, type PasswordPolicy } from "@vitrine/contracts/http";

import { messages } from "../messages.ts";

/** The password policy of the specification (VALID-1 to VALID-9). Used until the server's policy has arrived. */
export const specifiedPolicy: PasswordPolicy = {
  preset: "specification",
  minimum: 10,
  maximum: 128,
  strong: 15,
  needsUppercase: true,
  needsDigit: true,
  specials: "!@#$%^&*",
};

export interface PasswordRule {
  readonly name: "minimum" | "maximum" | "uppercase" | "digit" | "special" | "context";
  readonly isMet: boolean;
}

export type PasswordStrength = "weak" | "medium" | "strong";

/**
 * The rules of the policy, each with whether the password meets it. The maximum length is listed only when exceeded.
 *
 * @param words that the password must not consist of, in addition to the product's name: names, addresses, workspaces
 */
export function checkPassword(
  policy: PasswordPolicy,
  password: string,
  words: readonly string[],
): readonly PasswordRule[] {
  const length = lengthOf(password);
  const specials = Array.from(policy.specials);
  const rules: PasswordRule[] = [{ name: "minimum", isMet: length >= policy.minimum }];
  if (policy.needsUppercase) rules.push({ name: "uppercase", isMet: /\p{Lu}/u.test(password) });
  if (policy.needsDigit) rules.push({ name: "digit", isMet: /\d/.test(password) });
  if (specials.length > 0) {
    rules.push({ name: "special", isMet: specials.some((sign) => password.includes(sign)) });
  }
  // An empty field meets no rule.
  rules.push({
    name: "context",
    isMet: password !== "" && !isNearWord(password, [messages.product, ...words]),
  });
  if (length > policy.maximum) rules.push({ name: "maximum", isMet: false });
  return rules;
}

export function meetsPolicy(policy: PasswordPolicy, password: string, words: readonly string[]): boolean {
  return checkPassword(policy, password, words).every(({ isMet }) => isMet);
}

/** The strength of a password by its length (VALID-7, VALID-8, VALID-9). */
export function strengthOf(policy: PasswordPolicy, password: string): PasswordStrength {
  const length = lengthOf(password);
  if (length >= policy.strong) return "strong";
  return length >= policy.minimum ? "medium" : "weak";
}

/** The number of characters. An emoji or a letter with an accent counts as one, as on the server. */
function lengthOf(password: string): number {
  return Array.from(password.normalize("NFC")).length;
}
