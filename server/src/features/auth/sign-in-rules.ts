/** The figures of signing in and of sessions. */
export const signInRules = {
  codeSeconds: 10 * 60,
  codeTries: 5,
  /** Idle for an hour, or twelve hours old: a session ends, whichever comes first. */
  sessionIdleSeconds: 60 * 60,
  sessionSeconds: 12 * 60 * 60,
  sessionsPerPerson: 10,
  /** A session counts as seen once a minute: calls in between need not write. */
  seenSeconds: 60,
  /** A lost answer may be asked for again this long after its token was used. */
  refreshGraceSeconds: 10,
} as const;
