/** The texts of the page to which mails about a changed e-mail address lead, by what the link does. */
export const emailLinkMessages = {
  confirm: {
    title: "Confirm your address",
    question: "Your account will use this mailbox from now on. Your other sessions end.",
    action: "Confirm this address",
    done: (email: string) => `Your account has the address ${email} now.`,
  },
  undo: {
    title: "Undo the change of your address",
    question: "Your account gets its former address again, and every session ends.",
    action: "Undo the change",
    done: (email: string) =>
      `Your account has the address ${email} again. If you did not change it yourself, set a new password now: choose “Forgot password” when you sign in.`,
  },
  failed: "The link could not be used. Please try again.",
  invalid: "This link has been used or has expired.",
} as const;
