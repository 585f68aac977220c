const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Limits and lifetimes of signing in and sessions, in seconds unless stated otherwise. */
export const signInRules = {
  codeSeconds: 10 * minute,
  codeTries: 5,
  /** How often a further code can be requested for one sign-in, and at what intervals. */
  resends: 3,
  resendSeconds: 30,
  /** A session ends after twelve hours unless it is extended. Administrators decide after how long without activity. */
  sessionSeconds: 12 * hour,
  /** A session cannot be extended beyond this. Administrators can decide on less. */
  longestSessionSeconds: day,
  sessionsPerPerson: 10,
  /** Activity is recorded once a minute, so that not every request writes. */
  seenSeconds: minute,
  /** For this time after its use, a refresh token whose answer was lost can be used again. */
  refreshGraceSeconds: 10,
  resetLinkSeconds: 30 * minute,
  registerLinkSeconds: 3 * day,
  emailChangeLinkSeconds: day,
  emailUndoLinkSeconds: 3 * day,
  oneTimePasswordSeconds: day,
  /** Enough time to think of a new password. */
  oneTimeAccessSeconds: 30 * minute,
  deviceSeconds: 365 * day,
} as const;
