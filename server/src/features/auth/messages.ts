/** What people read while signing in; the first is the specification's exact text. */
export const authMessages = {
  codeSent: "We send a security code to your email address",
  signedIn: "Welcome back.",
  signedOut: "You have signed out.",
} as const;
