import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import { SMTPServer } from "smtp-server";

/** A mail that the server accepted. */
export interface AcceptedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Each field on one line. */
  readonly head: string;
  /** With angle brackets. */
  readonly messageId: string;
  /** The SHA-256 of each attached file. */
  readonly attached: readonly string[];
  /** Its sender did not get the answer. */
  readonly isAnswerLost: boolean;
}

/** `away`: it refuses every connection. `dies`: its connections end while it accepts a mail, before or after that. */
export type MailServerState = "well" | "away" | "dies";

export interface AgencyMailServer {
  readonly url: string;
  readonly accepted: readonly AcceptedMail[];
  become(state: MailServerState): void;
  close(): Promise<void>;
}

/**
 * Accepts every address but those at `refused.example`, which it does not know. At `busy.example` it is busy at the
 * first attempt of each mail. Attached files are kept in a folder, each once, named by its SHA-256.
 */
export async function openAgencyMailServer(folder: string): Promise<AgencyMailServer> {
  const accepted: AcceptedMail[] = [];
  const seen = new Set<string>();
  let state: MailServerState = "well";
  let deaths = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onConnect: (_session, done) => (state === "away" ? done(failure(421, "closed")) : done()),
    onRcptTo: ({ address }, _session, done) =>
      address.endsWith("@refused.example") ? done(failure(550, "5.1.1 no such user")) : done(),
    onData: (stream, { id, envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const source = Buffer.concat(parts).toString("latin1");
        const head = headOf(source);
        const messageId = /^Message-ID: (<[^>]+>)/im.exec(head)?.[1] ?? "";
        const to = envelope.rcptTo.map(({ address }) => address);
        if (to.some((address) => address.endsWith("@busy.example")) && !seen.has(messageId)) {
          seen.add(messageId);
          return done(failure(451, "4.3.2 busy"));
        }
        const isDying = state === "dies";
        if (isDying) deaths += 1;
        // Every other time it dies before it has kept the mail.
        const isAnswerLost = isDying && deaths % 2 === 0;
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        if (!isDying || isAnswerLost)
          accepted.push({ from, to, head, messageId, attached: keepFiles(source, folder), isAnswerLost });
        if (isDying) return endConnection(server, id);
        return done();
      });
    },
  });
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    become: (next) => {
      state = next;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function endConnection({ connections }: SMTPServer, id: string): void {
  for (const connection of connections as ReadonlySet<{ readonly id: string; close(): void }>)
    if (connection.id === id) connection.close();
}

const headOf = (source: string): string =>
  source.slice(0, source.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]+/g, " ");

function keepFiles(source: string, folder: string): readonly string[] {
  const hashes: string[] = [];
  let start = source.indexOf("Content-Disposition: attachment");
  while (start >= 0) {
    const body = source.slice(source.indexOf("\r\n\r\n", start) + 4);
    const content = Buffer.from(body.slice(0, body.indexOf("\r\n--")), "base64");
    const hash = createHash("sha256").update(content).digest("hex");
    const path = join(folder, hash);
    if (!existsSync(path)) writeFileSync(path, content);
    hashes.push(hash);
    start = source.indexOf("Content-Disposition: attachment", start + 1);
  }
  return hashes;
}

function failure(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
