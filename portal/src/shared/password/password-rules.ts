import { isNearWord, productName, type PasswordPolicy } from "@vitrine/contracts/http";

/** What the specification asks of a password (section 5). It holds until the server has told its own policy. */
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
 * The rules of the policy, each with whether the password meets it. The longest length is a rule only for those who pass
 * it.
 * @param words what the password must not be made of beside the product's name: names, addresses, workspaces
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
  rules.push({ name: "context", isMet: password !== "" && !isNearWord(password, [productName, ...words]) });
  if (length > policy.maximum) rules.push({ name: "maximum", isMet: false });
  return rules;
}

export function meetsPolicy(policy: PasswordPolicy, password: string, words: readonly string[]): boolean {
  return checkPassword(policy, password, words).every(({ isMet }) => isMet);
}

/** Strong from the policy's length for it, medium from the shortest length allowed, else weak. */
export function strengthOf(policy: PasswordPolicy, password: string): PasswordStrength {
  const length = lengthOf(password);
  if (length >= policy.strong) return "strong";
  return length >= policy.minimum ? "medium" : "weak";
}

/** In characters as people count them: an emoji or a letter with an accent is one, as for the server. */
function lengthOf(password: string): number {
  return Array.from(password.normalize("NFC")).length;
}
