import { once } from "node:events";
import type { AddressInfo } from "node:net";

import { SMTPServer } from "smtp-server";

export interface TestMailServer {
  readonly port: number;
  /** The received mails, oldest first. */
  readonly taken: readonly string[];
  /** Waits for the first mail, from index `since` on, whose text matches. */
  awaitMatch(pattern: RegExp, since: number): Promise<RegExpExecArray>;
  close(): Promise<void>;
}

/**
 * Accepts mail for `client.example` from `server` with the password `right`. It reports that it is busy for
 * `busy.example`.
 */
export async function openMailServer(): Promise<TestMailServer> {
  const taken: string[] = [];
  let notify: () => void = () => undefined;
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    onAuth: ({ username, password }, _session, done) =>
      username === "server" && password === "right" ? done(null, { user: "server" }) : done(failure(535)),
    onRcptTo: ({ address }, _session, done) => {
      if (address.endsWith("@busy.example")) return done(failure(451));
      return done(address.endsWith("@client.example") ? null : failure(550));
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        taken.push(Buffer.concat(parts).toString("utf8"));
        done();
        notify();
      });
    },
  });
  // The tests kill clients in the middle of a mail.
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;

  return {
    port,
    taken,
    awaitMatch: async (pattern, since) => {
      for (;;) {
        for (const source of taken.slice(since)) {
          const match = pattern.exec(plainText(source));
          if (match !== null) return match;
        }
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
      }
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function failure(responseCode: number): Error {
  return Object.assign(new Error(`refused with ${responseCode}`), { responseCode });
}

/** Joins the lines that quoted-printable splits. */
function plainText(source: string): string {
  return source
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
