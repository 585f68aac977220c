/** A mail, ready to go. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** How mails leave the house. */
export interface MailTransport {
  /** Resolves when the mail is on its way; whatever it throws, the mail is tried again later. */
  deliver(mail: Mail): Promise<void>;
}
