export const accountMessages = {
  passwordChanged: "Your password was changed. You have been signed out everywhere else.",
} as const;
