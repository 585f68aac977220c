/** The texts of the first stage of the login screen, and of failures. Those of the specification are kept word for word. */
export const loginMessages = {
  tabHint: "Tab returns to the first field. Press Escape, then Tab, to continue.",
  forgotLink: "Forgot your password?",
  forgotUsed: "You can ask for a link once per visit. Reload this page to ask again.",
  forgotHeading: "Reset your password",
  linkSent: "Reset link is send over the email",
  resetHeading: "Set a new password",
  passwordChanged: "Password changed successfully! please login with new credentials",
  passkeyFailed: "The passkey could not be used. Try again, or sign in another way.",
  signInExpired: "This sign-in has taken too long. Please go back and enter your password again.",
} as const;
