import type { MailTransport } from "./mail.ts";

/** The demo sends no mail. Its mails stay in the queue, where the mailbox page shows them. */
export const demoOutbox: MailTransport = { deliver: async () => {} };
