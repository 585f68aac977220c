import type { Store } from "../db/open-store.ts";

export interface OutboxMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** Stands for all recipients. */
export const everyone = "";

/** Mails to a person, newest first. */
export async function readOutbox(store: Store, recipient: string): Promise<readonly OutboxMail[]> {
  const { rows } = await store.query(
    `select payload ->> 'recipient' as recipient, payload ->> 'subject' as subject, payload ->> 'text' as text
     from jobs where kind = 'mail' and $1 in ('', payload ->> 'recipient') order by id desc`,
    [recipient],
  );
  return rows.map(({ recipient: to, subject, text }) => ({
    recipient: String(to),
    subject: String(subject),
    text: String(text),
  }));
}

/** The security code in the newest mail that has one. */
export async function readNewestCode(store: Store): Promise<string> {
  const mails = await readOutbox(store, everyone);
  const text = mails.find(({ subject }) => /^Your .+ security code$/.test(subject))?.text ?? "";
  const code = /\b(\d{4} \d{4})\b/.exec(text)?.[1];
  if (code === undefined) throw new Error("No mail brings a code");
  return code;
}

export interface MailedLink {
  readonly origin: string;
  readonly path: string;
  readonly token: string;
  readonly email: string;
  readonly purpose: string;
}

/** The link in the newest mail to a person. */
export async function readNewestLink(store: Store, recipient: string): Promise<MailedLink> {
  const mails = await readOutbox(store, recipient);
  const found = mails.map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0]).find((url) => url !== undefined);
  if (found === undefined) throw new Error(`No mail to ${recipient} has a link`);
  const { origin, pathname, searchParams } = new URL(found);
  const read = (name: string) => searchParams.get(name) ?? "";
  return {
    origin,
    path: pathname,
    token: read("resetPasswordAccessToken"),
    email: read("email"),
    purpose: read("purpose"),
  };
}
