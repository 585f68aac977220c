import { resolve } from "node:path";

import type { AnalyticsAddress } from "@vitrine/engine";

import {
  readAddressList,
  readAnalytics,
  readChoice,
  readDatabaseUrl,
  readEmail,
  readHost,
  readMailFrom,
  readOrigin,
  readFilePath,
  readOptionalPort,
  readPort,
  readRangeUrl,
  readSecret,
  readSmtpUrl,
  readSwitch,
  readText,
  readWholeNumber,
  type Reader,
} from "./config-readers.ts";

/** Levels of the log, from silent to everything. */
const logLevels = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

export interface Config {
  readonly port: number;
  readonly framePort: number;
  readonly host: string;
  /** Null: the figures are not served. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** Origins, without a slash at the end. */
  readonly publicUrl: string;
  readonly frameUrl: string;
  readonly embedOrigins: readonly string[];
  readonly trustedProxies: number;
  /** Absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly analytics: AnalyticsAddress;
  /** Days for which original files of imports are kept. */
  readonly importFileDays: number;
  readonly demo: "auto" | "on" | "off";
  readonly logLevel: (typeof logLevels)[number];
  /** Attempts to sign in per minute and address; half as many for security codes. */
  readonly signInRate: number;
  readonly passwordPolicy: "specification" | "nist";
  /** A file of passwords that nobody may take, one a line. */
  readonly passwordList: string | null;
  /** Where breached passwords are asked for; the first letters of a digest are put behind it. */
  readonly breachedPasswordsUrl: string | null;
  /** Mixed into every password hash. */
  readonly pepper: string | null;
  /** Opens and verifies what was made with the pepper before. */
  readonly previousPepper: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Who becomes the first administrator of an empty store without the demo. */
  readonly adminEmail: string | null;
  readonly requiresStrongFactor: boolean;
}

/** One variable of the environment: what it is for, what it may be, and how it is read. */
export interface Setting<Value> {
  readonly name: `VITRINE_${string}`;
  /** As the documentation shows it. */
  readonly fallback: string;
  /** Completes "must be …". */
  readonly rule: string;
  readonly about: string;
  readonly read: Reader<Value>;
}

const settings = {
  port: {
    name: "VITRINE_PORT",
    fallback: "8080",
    rule: "a port, 1 to 65535",
    about: "Port of the portal and its API.",
    read: readPort(8080),
  },
  framePort: {
    name: "VITRINE_FRAME_PORT",
    fallback: "8081",
    rule: "a port, 1 to 65535, and not the portal's",
    about: "Port of the report frame, which needs an origin of its own.",
    read: readPort(8081),
  },
  host: {
    name: "VITRINE_HOST",
    fallback: "localhost",
    rule: "a host name or an IP address",
    about: "Where both listen. Only this machine by default; `0.0.0.0` listens on every IPv4 address.",
    read: readHost("localhost"),
  },
  metricsPort: {
    name: "VITRINE_METRICS_PORT",
    fallback: "none",
    rule: "a port, 1 to 65535, and neither the portal's nor the frame's",
    about:
      "Port of `/metrics`, the figures of the server in the text format of Prometheus. They are never served on the portal's or the frame's address, and not at all when this is not set.",
    read: readOptionalPort,
  },
  metricsHost: {
    name: "VITRINE_METRICS_HOST",
    fallback: "127.0.0.1",
    rule: "a host name or an IP address",
    about: "Where `/metrics` listens. Give it an address of your own network, never a public one.",
    read: readHost("127.0.0.1"),
  },
  publicUrl: {
    name: "VITRINE_PUBLIC_URL",
    fallback: "`http://localhost:` and the port",
    rule: "an http(s) address without a path",
    about: "The portal's address as people type it. Links in mails are made from it.",
    read: readOrigin,
  },
  frameUrl: {
    name: "VITRINE_FRAME_URL",
    fallback: "`http://localhost:` and the frame's port",
    rule: "an http(s) address without a path, of another origin than the portal's",
    about: "The frame's address as browsers reach it.",
    read: readOrigin,
  },
  embedOrigins: {
    name: "VITRINE_EMBED_ORIGINS",
    fallback: "none",
    rule: "http(s) addresses without a path, separated by commas",
    about: "Further sites whose pages may embed reports, beside the portal.",
    read: readAddressList,
  },
  trustedProxies: {
    name: "VITRINE_TRUSTED_PROXIES",
    fallback: "0",
    rule: "a whole number from 0 to 10",
    about: "How many proxies stand in front and name the real client in `X-Forwarded-For`.",
    read: readWholeNumber(0, 0, 10),
  },
  dataDir: {
    name: "VITRINE_DATA_DIR",
    fallback: "`./data`",
    rule: "a path",
    about:
      "Folder of everything embedded: the store and the campaign facts. One server at a time. What is made in it is for the own account of the machine only.",
    read: readText("./data"),
  },
  databaseUrl: {
    name: "VITRINE_DATABASE_URL",
    fallback: "none",
    rule: "an address that begins with postgres:// or postgresql://",
    about: "A PostgreSQL server (15 or newer) to keep the portal's data in, instead of the embedded store.",
    read: readDatabaseUrl,
  },
  analytics: {
    name: "VITRINE_ANALYTICS_URL",
    fallback: "none",
    rule: "postgres://USER:PASSWORD@HOST/DATABASE, or clickhouse://USER:PASSWORD@HOST:PORT,HOST:PORT/DATABASE?cluster=NAME",
    about:
      "Where the campaign facts are kept, instead of the embedded column store. ClickHouse (18.16 or newer) for data that outgrow one machine: the HTTP interface of every shard once, and the cluster as the nodes call it when there are several; `clickhouses://` for TLS. PostgreSQL (15 or newer) where there is only that. The account must be allowed to create databases (ClickHouse) or schemas (PostgreSQL).",
    read: readAnalytics,
  },
  importFileDays: {
    name: "VITRINE_IMPORT_FILE_DAYS",
    fallback: "400",
    rule: "a whole number from 0 to 36500",
    about:
      "For how many days the original file of an import is kept, compressed, in the data directory; 0 keeps none. Files that are kept already go on the day that was set when they were imported.",
    read: readWholeNumber(400, 0, 36_500),
  },
  demo: {
    name: "VITRINE_DEMO",
    fallback: "auto",
    rule: "one of: auto, on, off",
    about:
      "Demo data, accounts and mailbox. `auto`: on an empty store, and only when nobody but this machine can reach the server. `on`: on an empty store wherever it runs. `off`: never; an earlier demo's accounts are disabled, its sessions end and its mailbox is closed.",
    read: readChoice(["auto", "on", "off"] as const, "auto"),
  },
  logLevel: {
    name: "VITRINE_LOG_LEVEL",
    fallback: "warn",
    rule: `one of: ${logLevels.join(", ")}`,
    about: "How much is logged, as JSON lines to standard error; `info` has a line for every request.",
    read: readChoice(logLevels, "warn"),
  },
  signInRate: {
    name: "VITRINE_SIGN_IN_RATE",
    fallback: "20",
    rule: "a whole number from 1 to 100000",
    about: "Attempts to sign in that one address has per minute; half as many for security codes.",
    read: readWholeNumber(20, 1, 100_000),
  },
  passwordPolicy: {
    name: "VITRINE_PASSWORD_POLICY",
    fallback: "specification",
    rule: "one of: specification, nist",
    about:
      "Rules of new passwords. `specification`: ten characters with an uppercase letter, a digit and a sign. `nist`: twelve characters of any kind. Both refuse known passwords and those close to names.",
    read: readChoice(["specification", "nist"] as const, "specification"),
  },
  passwordList: {
    name: "VITRINE_PASSWORD_LIST",
    fallback: "none",
    rule: "the path of a file that can be read",
    about:
      "A list of passwords that nobody may take, one a line, beside the built-in one; decorated ones count too.",
    read: readFilePath,
  },
  breachedPasswordsUrl: {
    name: "VITRINE_BREACHED_PASSWORDS_URL",
    fallback: "none",
    rule: "an http(s) address that ends with a slash",
    about:
      "A service with the range protocol of Have I Been Pwned (`https://api.pwnedpasswords.com/range/`, or a mirror of your own) that new passwords are held against. It is told five of forty letters of the password's SHA-1. One that cannot be reached within two seconds stops nobody.",
    read: readRangeUrl,
  },
  pepper: {
    name: "VITRINE_PEPPER",
    fallback: "none",
    rule: "a text of at least 32 characters",
    about:
      "A secret beside the store, without which a copy of the store opens nothing: password hashes are made with it, and the keys that sign tokens and seal second factors are stored sealed with it. Without it these keys are stored in clear. Whoever loses it makes passwords and second factors void; to change it see `docs/keys.md`.",
    read: readSecret(32),
  },
  previousPepper: {
    name: "VITRINE_PEPPER_PREVIOUS",
    fallback: "none",
    rule: "a text of at least 32 characters, beside VITRINE_PEPPER",
    about:
      "The pepper before the current one. It opens the stored keys once more, and verifies each person's password until their next sign-in, when it is hashed with the current one.",
    read: readSecret(32),
  },
  smtpUrl: {
    name: "VITRINE_SMTP_URL",
    fallback: "none",
    rule: "an address that begins with smtp:// or smtps://",
    about:
      "The mail server, with user and password where it wants them. Without one, mails wait in the store; in the demo they arrive in its mailbox.",
    read: readSmtpUrl,
  },
  mailFrom: {
    name: "VITRINE_MAIL_FROM",
    fallback: "`Vitrine <vitrine@localhost>`",
    rule: "an e-mail address, with a name before it if wanted",
    about: "Sender of all mails.",
    read: readMailFrom("Vitrine <vitrine@localhost>"),
  },
  adminEmail: {
    name: "VITRINE_ADMIN_EMAIL",
    fallback: "none",
    rule: "an e-mail address",
    about:
      "Who becomes the first administrator: on a store without a registered administrator, and without the demo, a registration link is mailed to this address. Where there is no mail server, it is printed at every start until they have registered, and so are their security codes.",
    read: readEmail,
  },
  requiresStrongFactor: {
    name: "VITRINE_REQUIRE_STRONG_FACTOR",
    fallback: "off",
    rule: "one of: on, off",
    about:
      "`on`: a mailed code does not suffice for long. Whoever signs in with one can only set up an authenticator app or a passkey, until they have.",
    read: readSwitch,
  },
} as const satisfies Record<keyof Config, Setting<unknown>>;

export const allSettings: readonly Setting<unknown>[] = Object.values(settings);

export type Environment = Readonly<Record<string, string | undefined>>;
export type ReadConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads the whole environment at once. Every wrong value is one line that names variable, value and rule. */
export function readConfig(environment: Environment): ReadConfig {
  const problems: string[] = [];

  function take<Value>(setting: Setting<Value>): Value {
    const text = environment[setting.name]?.trim() ?? "";
    const outcome = setting.read(text);
    if (!outcome.ok) problems.push(describeProblem(setting, text));
    return outcome.value;
  }

  const port = take(settings.port);
  const framePort = take(settings.framePort);
  const read = {
    port,
    framePort,
    host: take(settings.host),
    metricsPort: take(settings.metricsPort),
    metricsHost: take(settings.metricsHost),
    publicUrl: take(settings.publicUrl) ?? `http://localhost:${port}`,
    frameUrl: take(settings.frameUrl) ?? `http://localhost:${framePort}`,
    embedOrigins: take(settings.embedOrigins),
    trustedProxies: take(settings.trustedProxies),
    dataDir: resolve(take(settings.dataDir)),
    databaseUrl: take(settings.databaseUrl),
    analytics: take(settings.analytics),
    importFileDays: take(settings.importFileDays),
    demo: take(settings.demo),
    logLevel: take(settings.logLevel),
    signInRate: take(settings.signInRate),
    passwordPolicy: take(settings.passwordPolicy),
    passwordList: take(settings.passwordList),
    breachedPasswordsUrl: take(settings.breachedPasswordsUrl),
    pepper: take(settings.pepper),
    previousPepper: take(settings.previousPepper),
    smtpUrl: take(settings.smtpUrl),
    mailFrom: take(settings.mailFrom),
    adminEmail: take(settings.adminEmail),
    requiresStrongFactor: take(settings.requiresStrongFactor),
  };
  if (port === framePort) {
    problems.push(describeProblem(settings.framePort, String(framePort)));
  } else if (read.publicUrl === read.frameUrl) {
    problems.push(describeProblem(settings.frameUrl, read.frameUrl));
  }
  if (read.metricsPort === port || read.metricsPort === framePort) {
    problems.push(describeProblem(settings.metricsPort, String(read.metricsPort)));
  }
  if (read.pepper === null && read.previousPepper !== null) {
    problems.push(describeProblem(settings.previousPepper, "***"));
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config: Object.freeze(read) };
}

function describeProblem(setting: Setting<unknown>, text: string): string {
  const shown = setting.name.startsWith("VITRINE_PEPPER") ? "***" : hidePassword(text);
  return `${setting.name} is "${shown}" but must be ${setting.rule}.`;
}

/** An address may hold a password between a colon and the last at sign. */
function hidePassword(text: string): string {
  return text.replace(/(:\/\/[^:@/]*:).*@/, "$1***@");
}
