import type { Readable } from "node:stream";

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
  readonly tracked?: TrackedMail | undefined;
}

/** What a mail has whose end is recorded. */
export interface TrackedMail {
  /** Names the mail when its end is recorded. */
  readonly id: string;
  readonly recipientName: string;
  /** The same in every attempt, so that mail programs and people recognise a mail that arrives twice. */
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Where mail servers report that it could not be delivered; null: to its sender. */
  readonly returnAddress: string | null;
  /** A PNG that its HTML shows. */
  readonly picture: MailFile | null;
  readonly attachments: readonly MailFile[];
}

/** A stored file. */
export interface MailFile {
  readonly fileId: string;
  readonly name: string;
  readonly mediaType: string;
}

/** What became of a tracked mail. */
export type MailEnd =
  | { readonly state: "sent" }
  /** `isUnknown`: the mail server does not know the address. */
  | { readonly state: "refused"; readonly reason: string; readonly isUnknown: boolean }
  /** It must not be sent any more, such as to a person who has unsubscribed while it waited. */
  | { readonly state: "withheld"; readonly reason: string }
  | { readonly state: "failed"; readonly reason: string };

/** A mail with its files, which are in the mail, so that reading it requests nothing. */
export interface OutgoingMail extends Omit<Mail, "markId" | "tracked"> {
  /** A PNG picture. */
  readonly mark: Buffer | null;
  readonly tracked?: OutgoingTracked | undefined;
}

export interface OutgoingTracked extends Omit<TrackedMail, "picture" | "attachments"> {
  readonly picture: OutgoingFile | null;
  readonly attachments: readonly OutgoingFile[];
}

export interface OutgoingFile extends Omit<MailFile, "fileId"> {
  readonly content: Readable;
}

export interface MailTransport {
  /** Resolves when the mail is handed over. After any error except `MailRefused` the mail is tried again later. */
  deliver(mail: OutgoingMail): Promise<void>;
}

interface MailRefusedOptions extends ErrorOptions {
  readonly isUnknown?: boolean;
}

/** The mail must not be sent any more. The message says why. */
export class MailWithheld extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "MailWithheld";
  }
}

/** The mail server permanently refuses this mail, for example because the address does not exist. */
export class MailRefused extends Error {
  /** The mail server does not know the address. */
  readonly isUnknown: boolean;

  constructor(message: string, { isUnknown = false, ...options }: MailRefusedOptions = {}) {
    super(message, options);
    this.name = "MailRefused";
    this.isUnknown = isUnknown;
  }
}
