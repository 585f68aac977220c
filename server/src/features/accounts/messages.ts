export const accountMessages = {
  passwordChanged: "Your password was changed. You have been signed out everywhere else.",
  emailRequested:
    "A link was mailed to the new address. The change takes effect when it is opened, within 24 hours.",
} as const;
