import type { MailTransport } from "./mail.ts";

/** The demo sends nothing: its mails stay in the queue's table, where the mailbox page shows them. */
export const demoOutbox: MailTransport = { deliver: async () => {} };
