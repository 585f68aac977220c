import { expect, test } from "vitest";

import { composeMail } from "./compose-mail.ts";
import { designedMailLook } from "./mail-look.ts";
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
    const { recipient, subject, text, html } = composeMail<never>(row, facts).withLook(designedMailLook);
    expect(recipient).toBe(addressee);
    expect(text).toMatch(/^Hello Ann,\n\n/);
    const escape = (words: string) =>
      words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    const lines = text.split("\n\n").map((line) => line.trim());
    for (const line of lines) expect(html).toContain(escape(line));
    expect(`${subject}\n\n${text}`).toMatchSnapshot();
  },
);

test("[BRAND-11] mails have the name, the colour, the mark and the foot of a brand, escaped", () => {
  const look = {
    product: "<b>Reports</b>",
    button: "#0a7a3c",
    buttonInk: "#ffffff",
    markId: "id",
    footer: "Lumen & Daughters\nVienna",
  };
  for (const name of Object.keys(mails) as (keyof typeof mails)[]) {
    const { text, html, subject, markId } = composeMail<never>(mails[name], examples[name] as never).withLook(
      look,
    );
    expect(`${subject}${text}${html}`).not.toContain("Vitrine");
    expect(html).toContain('<img src="cid:mark" height="32" alt="&lt;b&gt;Reports&lt;/b&gt;"');
    expect(html).not.toContain("<b>Reports");
    expect(html).toContain("Lumen &amp; Daughters<br>Vienna");
    expect(text).toMatch(/\n-- \nLumen & Daughters\nVienna\n$/);
    expect(html).toContain("border-bottom:3px solid #0a7a3c");
    expect(markId).toBe("id");
    // Nothing is requested when a mail is read.
    expect(html).not.toMatch(/<(?:script|link|style|iframe)|url\(|src="(?!cid:)/);
  }
});
