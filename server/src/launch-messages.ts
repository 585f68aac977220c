import { demoPassword, demoPeople } from "@vitrine/demo";

import type { Config } from "./config.ts";
import { isPrivate } from "./demo-mode.ts";

/** Printed when the server is ready: its address, the accounts, and how long the start took. */
export function describeReady(config: Config, isDemo: boolean, milliseconds: number): readonly string[] {
  const seconds = (milliseconds / 1000).toFixed(1);
  const accounts = demoPeople.filter(({ signsIn }) => signsIn).map(({ username }) => username);
  return [
    "",
    `Vitrine is ready after ${seconds} s.`,
    "",
    `  Portal    ${config.publicUrl}`,
    `  Frame     ${config.frameUrl}`,
    ...(isDemo
      ? [
          `  Accounts  ${accounts.join(", ")}; password ${demoPassword}`,
          `  Mailbox   ${config.publicUrl}/dev/mailbox (security codes arrive here)`,
        ]
      : [`  Mail      ${describeMail(config)}`]),
    ...(config.metricsPort === null
      ? []
      : [`  Metrics   http://${config.metricsHost}:${config.metricsPort}/metrics`]),
    `  Data      ${config.databaseUrl === null ? config.dataDir : `PostgreSQL, and ${config.dataDir}`}`,
    "",
    "Ctrl-C stops it.",
  ];
}

/** Over http, passwords cross the network unencrypted, so warn when others can reach the address. */
export function warnOfPlainHttp(config: Config): readonly string[] {
  const isPlain = [config.publicUrl, config.frameUrl].some((url) => url.startsWith("http:"));
  if (!isPlain || isPrivate(config)) return [];
  return [
    "",
    "Warning: people reach this server over plain http. Passwords and reports are not encrypted, and cookies are not Secure.",
    "Use a proxy for https, and set VITRINE_PUBLIC_URL and VITRINE_FRAME_URL to https addresses.",
  ];
}

/** The URL may contain a password, so only the host is printed. */
function describeMail({ smtpUrl }: Config): string {
  return smtpUrl === null
    ? "no mail server is configured: mails wait in the store"
    : `is sent through ${new URL(smtpUrl).host}`;
}
