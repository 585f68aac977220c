export const sessionMessages = {
  endsIn: (minutes: number) => `Your session ends in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
  extend: "Extend session",
  staySignedIn: "Stay signed in",
  notNow: "Not now",
  extendHelp: "Enter your password to continue working. Nothing on this page changes.",
  extended: "Your session has been extended.",
  isLongest: (time: string) =>
    `A session cannot last longer than this one. It ends at ${time}; you can then sign in again without losing what is on the page.`,
} as const;
