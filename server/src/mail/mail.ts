/** A mail, ready to go. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** How mails leave the server. */
export interface MailTransport {
  /**
   * Resolves when the mail is on its way; whatever it throws, the mail is tried again later, unless it is a
   * `MailRefused`.
   */
  deliver(mail: Mail): Promise<void>;
}

/** The mail server will never take this mail, such as one to an address that does not exist. */
export class MailRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailRefused";
  }
}
