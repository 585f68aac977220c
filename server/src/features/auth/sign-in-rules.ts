const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The figures of signing in and of sessions, in seconds where nothing else is said. */
export const signInRules = {
  codeSeconds: 10 * minute,
  codeTries: 5,
  /** Further codes for one sign-in, and how far apart. */
  resends: 3,
  resendSeconds: 30,
  /** Idle for an hour, or twelve hours old: a session ends, whichever comes first. */
  sessionIdleSeconds: hour,
  sessionSeconds: 12 * hour,
  /** No extension leads past this. */
  longestSessionSeconds: day,
  sessionsPerPerson: 10,
  /** A session counts as seen once a minute: calls in between need not write. */
  seenSeconds: minute,
  /** A lost answer may be asked for again this long after its token was used. */
  refreshGraceSeconds: 10,
  resetLinkSeconds: 30 * minute,
  registerLinkSeconds: 3 * day,
  oneTimePasswordSeconds: day,
  /** Long enough to think of a new password. */
  oneTimeAccessSeconds: 30 * minute,
  deviceSeconds: 365 * day,
} as const;
