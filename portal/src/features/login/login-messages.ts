/** What only the keyboard help of the login screen says; all else is in shared/messages. */
export const loginMessages = {
  tabHint: "Tab returns to the first field. Press Escape, then Tab, to go on.",
} as const;
