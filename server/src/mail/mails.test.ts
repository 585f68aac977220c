import { expect, test } from "vitest";

import { composeMail } from "./compose-mail.ts";
import { mailExamples, type MailExamples } from "./mail-examples.ts";
import { mails, type MailRow } from "./mails.ts";

const { recipient: addressee } = mailExamples.emailTaken;

/** With names that must be escaped, and without an address. */
const examples: MailExamples = {
  ...mailExamples,
  invitation: { ...mailExamples.invitation, inviter: "Ben <b>" },
  share: { ...mailExamples.share, sharer: "Ben", reportName: "Q4 & more" },
  newDevice: { ...mailExamples.newDevice, address: "" },
};

test.each(Object.keys(mails) as (keyof typeof mails)[])(
  "the mail %s has the same content as text and as HTML",
  (name) => {
    const row: MailRow<never> = mails[name];
    const facts = examples[name] as never;
    const { recipient, subject, text, html } = composeMail<never>(row, facts);
    expect(recipient).toBe(addressee);
    expect(text).toMatch(/^Hello Ann,\n\n/);
    const escape = (words: string) =>
      words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    const lines = text.split("\n\n").map((line) => line.trim());
    for (const line of lines) expect(html).toContain(escape(line));
    expect(`${subject}\n\n${text}`).toMatchSnapshot();
  },
);
