import { expect, test } from "vitest";

import { composeMail } from "./compose-mail.ts";
import { mails, type MailRow } from "./mails.ts";

const person = { recipient: "ann@agency.example", firstName: "Ann" };
const at = new Date("2026-11-02T09:05:00Z");
const notice = { ...person, at, address: "203.0.113.7", device: "Firefox on Windows" };
const link = { ...person, url: "https://portal.example/login?code=1&x=2", expiresAt: at };

type FactsOf<Row> = Row extends MailRow<infer Facts> ? Facts : never;
/** A mail without an example does not compile. */
const examples: { readonly [Name in keyof typeof mails]: FactsOf<(typeof mails)[Name]> } = {
  code: { ...person, code: "12345678", minutes: 10 },
  reset: link,
  invitation: { ...link, inviter: "Ben <b>", workspaceName: "Alpha", reportName: null },
  share: { ...link, sharer: "Ben", reportName: "Q4 & more", workspaceName: "Alpha" },
  passwordChanged: notice,
  newDevice: { ...notice, address: "" },
  signInPaused: notice,
  sessionReused: notice,
  factorChanged: { ...notice, change: "a passkey was added to your account." },
  emailChange: link,
  emailTaken: person,
  emailRequested: { ...notice, newEmail: "ann@new.example" },
  emailChanged: { ...notice, ...link, newEmail: "ann@new.example" },
  emailRestored: notice,
  serviceSecretExpires: {
    ...person,
    account: "Host <portal>",
    expiresAt: at,
    url: "https://portal.example/admin/services",
  },
  factorsRemoved: { ...person, at, by: "Eve" },
};

test.each(Object.keys(mails) as (keyof typeof mails)[])(
  "the mail %s has the same content as text and as HTML",
  (name) => {
    const row: MailRow<never> = mails[name];
    const facts = examples[name] as never;
    const { recipient, subject, text, html } = composeMail<never>(row, facts);
    expect(recipient).toBe(person.recipient);
    expect(text).toMatch(/^Hello Ann,\n\n/);
    const escape = (words: string) =>
      words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    const lines = text.split("\n\n").map((line) => line.trim());
    for (const line of lines) expect(html).toContain(escape(line));
    expect(`${subject}\n\n${text}`).toMatchSnapshot();
  },
);
