import type { Kysely } from "kysely";

import type { ReportFileFormatName } from "@vitrine/contracts/http";
import type { ReportLanguage } from "@vitrine/contracts/languages";

import type { Database } from "../../../db/schema.ts";

/** A file in the store that a message brings. */
export interface DeliveredFile {
  /** Of the stored file. */
  readonly fileId: string;
  readonly name: string;
  readonly format: ReportFileFormatName;
  readonly mediaType: string;
  readonly sizeBytes: number;
}

/** What one recipient of a delivery gets. */
export interface DeliveryMessage {
  /** The row of the ledger, unique for schedule, due time and recipient. */
  readonly ledgerId: string;
  readonly scheduleId: string;
  readonly deliveryId: string;
  readonly workspaceId: string;
  readonly recipient: { readonly address: string; readonly name: string; readonly isOutside: boolean };
  readonly language: ReportLanguage;
  readonly reportName: string;
  readonly workspaceName: string;
  /** In words, such as "1–31 October 2026". */
  readonly period: string;
  readonly isPartial: boolean;
  readonly subject: string;
  readonly text: string;
  /** Of the first page, as it was approved. */
  readonly figures: readonly {
    readonly label: string;
    readonly value: string;
    readonly change: string | null;
  }[];
  readonly sentences: readonly string[];
  /** A PNG of the first page in the store; null where no browser draws one. */
  readonly pictureId: string | null;
  readonly files: readonly DeliveredFile[];
  readonly sends: "attach" | "link";
  readonly linksNeedCode: boolean;
  /** The report in the portal; null for outside addresses. */
  readonly reportUrl: string | null;
}

/** What became of a message. Written to the ledger in the transaction that records the end of its mail. */
export type MessageEnd =
  | { readonly state: "sent"; readonly messageId: string; readonly at: Date }
  | { readonly state: "bounced" | "skipped" | "failed"; readonly reason: string; readonly at: Date };

/** Sends the messages of deliveries. */
export interface DeliveryMails {
  /**
   * Adds a message to the queue of mails, in the caller's transaction: it is sent if and only if that commits, and at most
   * one mail is ever added for a row of the ledger.
   */
  queue(session: Kysely<Database>, message: DeliveryMessage): Promise<void>;
  /** The addresses among these that must not get anything: they unsubscribed from the schedule, or mails to them bounced. */
  suppressed(
    session: Kysely<Database>,
    scheduleId: string,
    addresses: readonly string[],
  ): Promise<ReadonlyMap<string, "unsubscribed" | "bounced">>;
  /** The outside addresses among these that have agreed to get reports of the workspace. */
  confirmed(
    session: Kysely<Database>,
    workspaceId: string,
    addresses: readonly string[],
  ): Promise<ReadonlySet<string>>;
  /** Asks an outside address to agree, once in a while. */
  askToConfirm(
    session: Kysely<Database>,
    ask: {
      readonly workspaceId: string;
      readonly address: string;
      readonly name: string;
      readonly language: ReportLanguage;
      readonly reportName: string;
    },
  ): Promise<void>;
}

/** The ledger, as the mails see it. */
export interface DeliveryLedger {
  noteEnd(session: Kysely<Database>, ledgerId: string, end: MessageEnd): Promise<void>;
  /** A link of the message was opened. */
  noteOpened(session: Kysely<Database>, ledgerId: string, at: Date): Promise<void>;
}
