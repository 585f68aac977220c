/** A description of each event. An event without one is shown by its name. */
const meanings: Readonly<Record<string, string>> = {
  "sign-in.refused": "Sign-in refused: wrong user name or password",
  "sign-in.code-sent": "Security code sent",
  "sign-in.code-refused": "Security code refused",
  "sign-in.code-resent": "Security code sent again",
  "sign-in.factor-wanted": "Second step required",
  "sign-in.locked": "Sign-in locked for a while",
  "sign-in.new-device": "Sign-in from a new device",
  "sign-in.one-time-accepted": "One-time password accepted",
  "sign-in.completed": "Signed in",
  "session.refreshed-twice": "Old session token used again; session ended",
  "session.ended": "Session ended",
  "session.ended-everywhere": "Logged out everywhere",
  "session.others-ended": "Other sessions ended",
  "session.extended": "Session extended",
  "session.resumed": "Session resumed",
  "password.reset-requested": "Password reset requested",
  "password.reset-unknown": "Password reset requested for an unknown address",
  "password.reset": "Password reset",
  "password.changed": "Password changed",
  "password.refused": "Current password refused",
  "password.one-time-issued": "One-time password made",
  "account.invited": "Invitation sent",
  "account.registered": "Registered",
  "account.link-refused": "Mailed link refused",
  "account.renamed": "Own name changed",
  "account.sessions-ended": "Sessions of an account ended",
  "factor.added": "Second step added",
  "factor.removed": "Second step removed",
  "factor.taken-away": "Second steps removed by an administrator",
  "factor.recovery-codes-renewed": "Recovery codes renewed",
  "factor.recovery-code-used": "Recovery code used",
  "access.refused": "Access refused",
  "tag.added": "Tag added",
  "tag.renamed": "Tag renamed",
  "tag.recolored": "Tag colour changed",
  "tag.deleted": "Tag deleted",
  "report.created": "Report created",
  "report.cloned": "Report cloned",
  "report.edited": "Report edited",
  "report.deleted": "Report deleted",
  "report.restored": "Report restored",
  "report.purged": "Deleted report removed permanently",
  "report.shared": "Report shared",
  "person.invited": "Person invited",
  "person.changed": "Rights or state of a person changed",
  "person.role-set": "Role set",
  "workspace.added": "Workspace added",
  "workspace.renamed": "Workspace renamed",
  "audit.exported": "Audit log exported",
  "limit.lifted": "Wait or limit lifted",
  "import.started": "Import of a file started",
  "import.finished": "Import of a file finished",
  "demo.filled": "Demo data filled in",
  "demo.closed": "Demo accounts disabled",
  "keys.rotated": "Keys renewed",
  "keys.revoked": "Keys, sessions and links revoked",
};

const kinds: Readonly<Record<string, string>> = {
  "sign-in": "Everything about sign-ins",
  session: "Everything about sessions",
  password: "Everything about passwords",
  account: "Everything about accounts",
  factor: "Everything about second steps",
  access: "Everything about access",
  tag: "Everything about tags",
  report: "Everything about reports",
  person: "Everything about people and roles",
  workspace: "Everything about workspaces",
  import: "Everything about imports",
  audit: "Everything about this log",
  limit: "Everything about waits and limits",
};

export function meaningOf(event: string): string {
  return meanings[event] ?? event;
}

/** The filter options of the log: each group, then its events. The value is the start of the event's name. */
export const eventOptions: readonly { readonly value: string; readonly label: string }[] = Object.entries(
  kinds,
).flatMap(([kind, label]) => [
  { value: `${kind}.`, label },
  ...Object.entries(meanings)
    .filter(([event]) => event.startsWith(`${kind}.`))
    .map(([value, meaning]) => ({ value, label: meaning })),
]);
