import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { openMailServer } from "../server/src/testing/mail-server.ts";
import { clockedFrameUrl, clockedUrl } from "./addresses.ts";

/** A server of its own, without the demo and with a real mail server, whose time a test moves. */
export interface ClockedServer {
  readonly url: string;
  /** Its first administrator, who was mailed a registration link. */
  readonly email: string;
  /** Lets time pass for the server. */
  pass(milliseconds: number): void;
  /** What the server's clock shows, in milliseconds since 1970. */
  now(): number;
  /** How many mails have come; what comes later is looked for from there on. */
  countMails(): number;
  newestLink(since: number): Promise<string>;
  newestCode(since: number): Promise<string>;
  close(): Promise<void>;
}

const email = "chief@client.example";
/** In milliseconds: less than a hook of a test may take. */
const longestStart = 100_000;
const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export async function openClockedServer(): Promise<ClockedServer> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-e2e-moved-"));
  const clockFile = join(folder, "moved-by");
  const mails = await openMailServer();
  let moved = 0;
  const setClock = (): void => {
    // Never half written: the server reads it at any moment.
    writeFileSync(`${clockFile}.next`, String(moved));
    renameSync(`${clockFile}.next`, clockFile);
  };
  setClock();
  const server = spawn(
    process.execPath,
    ["--import", pathOf("movable-clock.mjs"), pathOf("../server/dist/main.js")],
    {
      env: {
        ...process.env,
        MOVED_CLOCK_FILE: clockFile,
        VITRINE_DEMO: "off",
        VITRINE_ADMIN_EMAIL: email,
        VITRINE_SMTP_URL: `smtp://server:right@127.0.0.1:${mails.port}`,
        VITRINE_DATA_DIR: join(folder, "data"),
        VITRINE_PORT: new URL(clockedUrl).port,
        VITRINE_FRAME_PORT: new URL(clockedFrameUrl).port,
      },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let said = "";
  // Left running, it would keep its ports from the next attempt.
  const timer = setTimeout(() => server.kill("SIGKILL"), longestStart);
  await new Promise<void>((resolve, reject) => {
    server.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (said.includes("is ready after")) resolve();
    });
    server.once("close", () => reject(new Error(`The server did not start: ${said}`)));
  }).finally(() => clearTimeout(timer));
  const find = async (pattern: RegExp, since: number): Promise<string> =>
    (await mails.awaitMatch(pattern, since)).slice(1).join("");

  return {
    url: clockedUrl,
    email,
    pass: (milliseconds) => {
      moved += milliseconds;
      setClock();
    },
    now: () => Date.now() + moved,
    countMails: () => mails.taken.length,
    newestLink: (since) => find(/(http:\/\/\S+\/login\?\S+)/, since),
    newestCode: (since) => find(/^\s*(\d{4}) (\d{4})\s*$/m, since),
    close: async () => {
      server.kill("SIGTERM");
      await once(server, "close");
      await mails.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
