import { httpRoutes } from "@vitrine/contracts/http";
import { asUserId, asWorkspaceId } from "@vitrine/contracts/ids";

import type { Store } from "../../../../db/open-store.ts";
import { createAskAs } from "../../../../testing/ask-as.ts";
import type { TestApp } from "../../../../testing/test-app.ts";
import { testUserId } from "../../../../testing/test-data.ts";
import { removeMember } from "../../../workspaces/repository.ts";
import { listVersions } from "../../versions/version-repository.ts";
import type { AcceptedMail, AgencyMailServer } from "./agency-mail-server.ts";
import { workspaceOf, type AgencySize } from "./agency-size.ts";
import { agencyPeople } from "./simulated-agency.ts";

export const eventsSecret = "the secret of the simulated mail provider";

/** An address that ended its subscription of a schedule. */
export interface Ended {
  readonly address: string;
  readonly scheduleId: string;
  /** The number of mails that were accepted before. */
  readonly after: number;
}

/** What people outside the servers do: answer mails, approve, edit and leave. They work with a server that runs no jobs. */
export class AgencyPeople {
  readonly ended: Ended[] = [];
  /** Texts of deliveries that were changed after a version was approved, by delivery. */
  readonly edited = new Map<string, string>();
  decisions = { approved: 0, refused: 0, left: 0 };
  /** The number of accepted mails when one of the managers left. */
  leftAfter: number | null = null;
  #answered = 0;
  readonly #decided = new Set<string>();
  readonly #parts: { readonly app: TestApp; readonly mailServer: AgencyMailServer };

  constructor(parts: { readonly app: TestApp; readonly mailServer: AgencyMailServer }) {
    this.#parts = parts;
  }

  get #store(): Store {
    return this.#parts.app.store;
  }

  /** Reports bounces of new mails, and ends some subscriptions. */
  async answerMails(): Promise<void> {
    const { accepted } = this.#parts.mailServer;
    for (; this.#answered < accepted.length; this.#answered += 1) {
      const mail = accepted[this.#answered];
      const [address = ""] = mail?.to ?? [];
      if (mail === undefined || !headOf(mail).includes("List-Unsubscribe:")) continue;
      if (address.endsWith("@bounce.example")) await this.#reportBounce(mail);
      if (address.startsWith("person0@") || address.startsWith("person12@"))
        await this.#unsubscribe(mail, address);
    }
  }

  async #reportBounce(mail: AcceptedMail): Promise<void> {
    const headers = { "content-type": "message/rfc822", authorization: `Bearer ${eventsSecret}` };
    await this.#post(httpRoutes.reportMailEvents.path, headers, statusReport(mail));
  }

  async #unsubscribe(mail: AcceptedMail, address: string): Promise<void> {
    const url = /<https?:\/\/[^/]+(\/api\/delivery-link\/unsubscribe\/[^>]+)>/.exec(headOf(mail))?.[1] ?? "";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    await this.#post(url, headers, "List-Unsubscribe=One-Click");
    const { rows } = await this.#store.query("select schedule_id from delivery_mails where message_id = $1", [
      mail.messageId,
    ]);
    const scheduleId = String(rows[0]?.["schedule_id"]);
    this.ended.push({ address, scheduleId, after: this.#parts.mailServer.accepted.length });
  }

  async #post(url: string, headers: Readonly<Record<string, string>>, payload: string): Promise<void> {
    const answer = await this.#parts.app.apps.portal.inject({ method: "POST", url, headers, payload });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  }

  /**
   * Decides about deliveries that wait for approval: most are approved, some refused, some left until they expire. Of some
   * the text is changed after a version was approved.
   */
  async decideAll(): Promise<void> {
    const { rows } = await this.#store.query(
      `select d.id, s.workspace_id, d.schedule_id from deliveries d join schedules s on s.id = d.schedule_id
       where d.state = 'approval' order by d.due_at, d.id`,
    );
    const open = rows.filter(({ id }) => !this.#decided.has(String(id)));
    if (open.length === 0) return;
    const ask = createAskAs(this.#parts.app);
    for (const row of open) {
      const [deliveryId, scheduleId] = [String(row["id"]), String(row["schedule_id"])];
      const place = { workspaceId: String(row["workspace_id"]), scheduleId, deliveryId };
      this.#decided.add(deliveryId);
      const choice = this.#decided.size % 8;
      if (choice === 5) {
        this.decisions.left += 1;
        continue;
      }
      if (choice === 3) {
        await this.#decide(ask, place, "approve", 1);
        const text = `Changed for ${deliveryId}`;
        const answer = await ask(agencyPeople.manager, httpRoutes.editDelivery, place, {
          subject: "Your figures",
          text,
        });
        if (answer.error === null) this.edited.set(deliveryId, text);
      }
      const decision = choice === 6 ? "refuse" : "approve";
      await this.#decide(ask, place, decision, Number.POSITIVE_INFINITY);
      this.decisions[decision === "approve" ? "approved" : "refused"] += 1;
    }
  }

  /** @param most of its versions */
  async #decide(
    ask: ReturnType<typeof createAskAs>,
    place: Readonly<Record<"workspaceId" | "scheduleId" | "deliveryId", string>>,
    decision: "approve" | "refuse",
    most: number,
  ): Promise<void> {
    const versions = (await listVersions(this.#store.db, place.deliveryId)).filter(
      ({ state }) => state === "pending",
    );
    for (const { id, files } of versions.slice(0, most)) {
      const hashes = files.map(({ hash }) => hash);
      const body = { versionId: id, decision, hashes };
      await ask(agencyPeople.approver, httpRoutes.decideDelivery, place, body);
      if (decision === "refuse") return;
    }
  }

  /** One of the two managers leaves every workspace. */
  async leave(size: AgencySize): Promise<void> {
    for (let index = 0; index < size.workspaces; index += 1)
      await removeMember(
        this.#store.db,
        asWorkspaceId(workspaceOf(index)),
        asUserId(testUserId(agencyPeople.leaver)),
      );
    this.leftAfter = this.#parts.mailServer.accepted.length;
  }
}

export const headOf = ({ source }: AcceptedMail): string =>
  source.slice(0, source.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]+/g, " ");

function statusReport({ from, to }: AcceptedMail): string {
  return [
    `Delivered-To: ${from}`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    `Final-Recipient: rfc822; ${to[0] ?? ""}`,
    "Action: failed",
    "Status: 5.1.1",
    "",
    "--b--",
  ].join("\r\n");
}
