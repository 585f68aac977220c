import type { MailRow, mails } from "./mails.ts";

const person = { recipient: "ann@agency.example", firstName: "Ann" };
const at = new Date("2026-11-02T09:05:00Z");
const notice = { ...person, at, address: "203.0.113.7", device: "Firefox on Windows" };
const link = { ...person, url: "https://portal.example/login?code=1&x=2", expiresAt: at };

type FactsOf<Row> = Row extends MailRow<infer Facts> ? Facts : never;
export type MailExamples = { readonly [Name in keyof typeof mails]: FactsOf<(typeof mails)[Name]> };

/** Made-up facts for every mail, with which administrators see what it looks like. A mail without them does not compile. */
export const mailExamples: MailExamples = {
  code: { ...person, code: "12345678", minutes: 10 },
  reset: link,
  invitation: { ...link, inviter: "Ben Okafor", workspaceName: "Alpha", reportName: null },
  share: { ...link, sharer: "Ben Okafor", reportName: "Quarter four", workspaceName: "Alpha" },
  passwordChanged: notice,
  newDevice: notice,
  signInPaused: notice,
  sessionReused: notice,
  factorChanged: { ...notice, change: "a passkey was added to your account." },
  emailChange: { ...link, by: null },
  emailTaken: person,
  emailRequested: { ...notice, newEmail: "ann@new.example", by: null },
  emailChanged: { ...notice, ...link, newEmail: "ann@new.example" },
  emailRestored: notice,
  factorsRemoved: { ...person, at, by: "Eve" },
  serviceSecretExpires: {
    ...person,
    account: "Host portal",
    expiresAt: at,
    url: "https://portal.example/admin/services",
  },
  addressWorksAgain: {
    ...person,
    address: "cfo@client.example",
    schedule: "Monthly report",
    workspaceName: "Alpha",
    url: "https://portal.example/admin/schedules",
  },
  scheduleNotice: {
    ...person,
    schedule: "Monthly report",
    reportName: "Quarter four",
    workspaceName: "Alpha",
    what: "was not sent",
    text: "The report has no figures for this period.",
    url: "https://portal.example/alpha/schedules",
  },
};
