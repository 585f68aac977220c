import { messages } from "../messages.ts";

/** The texts of the fields for a new password. Those of the specification are kept word for word. */
export const passwordMessages = {
  newPassword: "New password",
  confirmPassword: "Confirm Password",
  mismatch: "Confirm password do not match",
  rulesUnmet: "Please check your password, it does not meet the requirements!",
  rules: "Password rules",
  met: "Met:",
  unmet: "Not met:",
  strengthLabel: "Strength:",
  strength: { weak: "weak", medium: "medium", strong: "strong" },
  rule: {
    minimum: (policy: { readonly minimum: number }) => `At least ${policy.minimum} characters`,
    maximum: (policy: { readonly maximum: number }) => `At most ${policy.maximum} characters`,
    uppercase: () => "At least one uppercase letter",
    digit: () => "At least one digit",
    special: (policy: { readonly specials: string }) =>
      `At least one special character of ${Array.from(policy.specials).join(" ")}`,
    context: () => `Not made of your name, address, workspaces or ${messages.product}`,
  },
} as const;
