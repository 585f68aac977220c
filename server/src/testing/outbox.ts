import type { Store } from "../db/open-store.ts";

export interface OutboxMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** Mails to a person, newest first. */
export async function readOutbox(store: Store, recipient: string): Promise<readonly OutboxMail[]> {
  const { rows } = await store.query(
    "select recipient, subject, text_body as text from mails where recipient = $1 order by id desc",
    [recipient],
  );
  return rows.map(({ recipient: to, subject, text }) => ({
    recipient: String(to),
    subject: String(subject),
    text: String(text),
  }));
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
