import type { StrongFactorGroup } from "@vitrine/contracts/http";

/** Texts of the screen with the rules for signing in. */
export const securityMessages = {
  title: "Security",
  failed: "The rules could not be loaded",

  passwords: "Passwords",
  minimum: "Least number of characters",
  minimumHelp: (least: number) =>
    `At least ${least} on this server. A longer one applies to new passwords; existing ones stay valid.`,
  minimumWrong: (least: number, most: number) => `A whole number from ${least} to ${most}`,

  factors: "Second steps",
  factorFor: "Who needs an authenticator app or a passkey",
  groups: {
    none: "No one: a mailed code is enough",
    administrators: "Administrators",
    agency: "Everyone in the agency",
    everyone: "Everyone",
  } satisfies Readonly<Record<StrongFactorGroup, string>>,
  factorHelp:
    "From that moment, people without one reach only their own account until they have set one up and signed in with it.",
  factorFixed: "The environment of the server requires one of everyone (VITRINE_REQUIRE_STRONG_FACTOR).",

  sessions: "Sessions",
  idle: "Ends without activity after",
  longest: "Ends in any case after",
  minutes: (count: number) => (count === 60 ? "1 hour" : `${count} minutes`),
  hours: (count: number) => (count === 1 ? "1 hour" : `${count} hours`),
  sessionsHelp: "Sessions that are longer or idle for longer end as soon as you save, also your own.",

  domains: "E-mail addresses",
  domainsLabel: "Domains that can be invited and registered",
  domainsHelp:
    "One in each line, such as agency.example. Without any, every address can be invited. People with an account stay.",

  fixed: "Decided by the environment",
  fixedHelp: "Settings of the server, which cannot be changed here.",

  save: "Save changes",
  question: "Sessions that the new rules do not allow end at once. Save the rules?",
  saved: (ended: number) =>
    ended === 0
      ? "The rules are in force."
      : ended === 1
        ? "The rules are in force. One session has ended."
        : `The rules are in force. ${ended} sessions have ended.`,
} as const;
