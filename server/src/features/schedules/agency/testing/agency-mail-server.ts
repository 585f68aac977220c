import { once } from "node:events";
import type { AddressInfo } from "node:net";

import { SMTPServer } from "smtp-server";

/** A mail that the server accepted. */
export interface AcceptedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
  /** With angle brackets. */
  readonly messageId: string;
}

export interface AgencyMailServer {
  readonly url: string;
  readonly accepted: readonly AcceptedMail[];
  /** While it is down it refuses every connection. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
}

/**
 * Accepts every address but those at `refused.example`, which it does not know. At `busy.example` it is busy at the
 * first attempt of each mail.
 */
export async function openAgencyMailServer(): Promise<AgencyMailServer> {
  const accepted: AcceptedMail[] = [];
  const seen = new Set<string>();
  let isDown = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onConnect: (_session, done) => (isDown ? done(failure(421, "closed")) : done()),
    onRcptTo: ({ address }, _session, done) =>
      address.endsWith("@refused.example") ? done(failure(550, "5.1.1 no such user")) : done(),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const source = Buffer.concat(parts).toString("latin1");
        const messageId = /^Message-ID: (<[^>]+>)/im.exec(source)?.[1] ?? "";
        const to = envelope.rcptTo.map(({ address }) => address);
        if (to.some((address) => address.endsWith("@busy.example")) && !seen.has(messageId)) {
          seen.add(messageId);
          return done(failure(451, "4.3.2 busy"));
        }
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        accepted.push({ from, to, source, messageId });
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
    setDown: (down) => {
      isDown = down;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function failure(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
