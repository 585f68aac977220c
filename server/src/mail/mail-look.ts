import type { Kysely } from "kysely";

import { productName } from "@vitrine/contracts/http";
import type { WorkspaceId } from "@vitrine/contracts/ids";

import type { Database } from "../db/schema.ts";

/** What mails look like. */
export interface MailLook {
  /** The name of the product. */
  readonly product: string;
  /** Background and text of buttons, as `#rrggbb`. */
  readonly button: string;
  readonly buttonInk: string;
  /** The file with the mark at the head, a PNG; null for the name in its place. */
  readonly markId: string | null;
  readonly footer: string | null;
}

/** Without a brand. */
export const designedMailLook: MailLook = {
  product: productName,
  button: "#1d5fd1",
  buttonInk: "#ffffff",
  markId: null,
  footer: null,
};

/** Finds the name of the product, which a brand may set. */
export type FindProductName = (session: Kysely<Database>) => Promise<string>;

/** Finds the look of a mail about a workspace, or about none. */
export type MailLooks = (session: Kysely<Database>, workspaceId: WorkspaceId | null) => Promise<MailLook>;
