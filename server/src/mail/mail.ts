/** The name of the kind of job that sends a mail. */
export const mailJobName = "mail";

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** It has neither a code nor a link that opens something by itself, so that it may be kept after it failed. */
  readonly isHarmless?: boolean | undefined;
  /** The file with the mark that its HTML shows. */
  readonly markId?: string | undefined;
}

/** A mail with its mark, which is in the mail, so that reading it requests nothing. */
export interface OutgoingMail extends Omit<Mail, "markId"> {
  /** A PNG picture. */
  readonly mark: Buffer | null;
}

export interface MailTransport {
  /** Resolves when the mail is handed over. After any error except `MailRefused` the mail is tried again later. */
  deliver(mail: OutgoingMail): Promise<void>;
}

/** The mail server permanently refuses this mail, for example because the address does not exist. */
export class MailRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailRefused";
  }
}
