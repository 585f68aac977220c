import type { PasswordFault } from "./passwords/password-policy.ts";

/** Messages while signing in, with the texts of the specification where it has one. */
export const authMessages = {
  codeSent: "We send a security code to your email address",
  factorWanted: "Please confirm that it is you.",
  signedIn: "Welcome back.",
  signedOut: "You have signed out.",
  signedOutEverywhere: "You have signed out on every device.",
  oneTimeAccepted: "One-time password accepted, please set your new password now.",
  resetRequested: "Reset link is send over the email",
  passwordChanged: "Password changed successfully! please login with new credentials",
  passwordsDiffer: "Confirm password do not match",
  noAddress: "This is not an e-mail address.",
  sameAddress: "This is your address already.",
  addressTaken: "Another account uses this address now. Please ask your administrator.",
  currentAddress: "This is the current e-mail address.",
  addressInUse: "Another account has this e-mail address.",
  accountDisabled: "The account is disabled. Enable it first.",
  namesMissing: "First name and last name are required.",
} as const;

export const factorChanges = {
  totp: "an authenticator app was set up for your account. Signing in asks for its codes from now on.",
  totpRemoved: "the authenticator app was removed from your account.",
  passkey: "a passkey was added to your account. Signing in can use it from now on.",
  passkeyRemoved: "a passkey was removed from your account.",
  recoveryCodes: "new recovery codes were made for your account; the old ones are void.",
} as const;

const unmet = () => "Please check your password, it does not meet the requirements!";

/** With the name of the product, to which a password may be too close. */
export const passwordFaultMessages: Readonly<Record<PasswordFault, (product: string) => string>> = {
  minimum: unmet,
  maximum: unmet,
  uppercase: unmet,
  digit: unmet,
  special: unmet,
  known: () => "This password is on lists of known passwords. Please choose another one.",
  context: (product) =>
    `This password is too close to your name, address or workspace, or to ${product}. Please choose another one.`,
};
