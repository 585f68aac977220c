import {
  analyticsAddress,
  choice,
  databaseUrl,
  email,
  existingFile,
  folder,
  host,
  longText,
  mailSender,
  onOff,
  optionalFolder,
  optionalPort,
  origin,
  originList,
  port,
  rangeUrl,
  smtpUrl,
  timeOfDay,
  wholeNumber,
  type Parser,
} from "./setting-parsers.ts";

/** One environment variable: its parser and its help text. */
export interface Setting<Value> extends Parser<Value> {
  readonly name: `VITRINE_${string}`;
  /** Help text for operators, printed in the documentation and by `--help`. */
  readonly about: string;
  /** Its value is never printed. Passwords within URLs are never printed either. */
  readonly isSecret?: true;
}

/** All settings, by their name in `Config`. `config.ts` reads them. */
export const settings = {
  port: {
    name: "VITRINE_PORT",
    ...port(8080),
    about: "Port of the portal and its API.",
  },
  framePort: {
    name: "VITRINE_FRAME_PORT",
    ...port(8081),
    rule: "a port, 1 to 65535, and not the portal's",
    about: "Port of the report frame, which needs a separate origin.",
  },
  host: {
    name: "VITRINE_HOST",
    ...host("localhost"),
    about:
      "Host name or address on which both listen. By default only this machine reaches it; `0.0.0.0` listens on every IPv4 address.",
  },
  /** Null: metrics are not served. */
  metricsPort: {
    name: "VITRINE_METRICS_PORT",
    ...optionalPort,
    rule: "a port, 1 to 65535, and neither the portal's nor the frame's",
    about:
      "Port of `/metrics`, which serves the metrics of the server in the text format of Prometheus. They are never served on the portal's or the frame's port, and not at all when this is not set.",
  },
  metricsHost: {
    name: "VITRINE_METRICS_HOST",
    ...host("127.0.0.1"),
    about: "Address on which `/metrics` listens. Use an address of an internal network, never a public one.",
  },
  /** Origins without a trailing slash. */
  publicUrl: {
    name: "VITRINE_PUBLIC_URL",
    ...origin,
    fallback: "`http://localhost:` and the port",
    about: "The portal's URL as users type it. Links in mails start with it.",
  },
  frameUrl: {
    name: "VITRINE_FRAME_URL",
    ...origin,
    rule: "an http(s) address without a path, of another origin than the portal's",
    fallback: "`http://localhost:` and the frame's port",
    about: "The frame's URL as browsers reach it.",
  },
  embedOrigins: {
    name: "VITRINE_EMBED_ORIGINS",
    ...originList,
    about: "Origins other than the portal whose pages are allowed to embed reports.",
  },
  trustedProxies: {
    name: "VITRINE_TRUSTED_PROXIES",
    ...wholeNumber(0, 0, 10),
    about: "The number of proxies in front of the server that add the client's address to `X-Forwarded-For`.",
  },
  /** Absolute path. */
  dataDir: {
    name: "VITRINE_DATA_DIR",
    ...folder("./data"),
    about:
      "Folder of the embedded store, the embedded campaign data and copies of files that are being imported. One server uses it at a time. Only the user of the server can read its files.",
  },
  databaseUrl: {
    name: "VITRINE_DATABASE_URL",
    ...databaseUrl,
    about: "A PostgreSQL server (15 or newer) for the portal's data, instead of the embedded store.",
  },
  analytics: {
    name: "VITRINE_ANALYTICS_URL",
    ...analyticsAddress,
    about:
      "A database server for the campaign data, instead of the embedded column store. ClickHouse (18.16 or newer) for data that exceed one machine: the HTTP interfaces of the replicas of each shard, separated by `|`, and the shards by commas; `clickhouses://` for TLS. PostgreSQL (15 or newer) where ClickHouse is not available. The account must be allowed to create the database and its tables (ClickHouse), or schemas (PostgreSQL).",
  },
  /** Number of days for which the original files of imports are kept. */
  importFileDays: {
    name: "VITRINE_IMPORT_FILE_DAYS",
    ...wholeNumber(400, 0, 36_500),
    about:
      "For how many days the original file of an import is kept, compressed, in the store; 0 keeps none. A change does not affect files that were imported before.",
  },
  /** Number of days for which the history of imports is kept; 0: for ever. */
  importDays: {
    name: "VITRINE_IMPORT_DAYS",
    ...wholeNumber(0, 0, 36_500),
    about:
      "For how many days after its end an import stays in the history, with its file name, its account of every line and its original file; 0 keeps all. The imported figures stay.",
  },
  deliveryFileDays: {
    name: "VITRINE_DELIVERY_FILE_DAYS",
    ...wholeNumber(60, 1, 3_650),
    about: "For how many days after they were sent the files of scheduled reports are kept in the store.",
  },
  /** Number of days for which the audit log is kept; 0: for ever. */
  auditDays: {
    name: "VITRINE_AUDIT_DAYS",
    ...wholeNumber(400, 0, 36_500),
    about:
      "For how many days entries of the audit log are kept; 0 keeps all, and 1 is the shortest time. A signed checkpoint takes the place of the entries that were removed.",
  },
  /** Absolute path; null: no backups. */
  backupDir: {
    name: "VITRINE_BACKUP_DIR",
    ...optionalFolder,
    about:
      "Folder to which a server writes a backup of everything every day: the portal's data and the campaign data. Best on another disk. Of several servers, those that have it set take turns; give all the same folder, or set it on one only.",
  },
  /** `HH:MM` in UTC. */
  backupTime: {
    name: "VITRINE_BACKUP_TIME",
    ...timeOfDay("02:00"),
    about: "When the backup of a day begins, in UTC.",
  },
  /** Number of backups. */
  backupKeep: {
    name: "VITRINE_BACKUP_KEEP",
    ...wholeNumber(14, 1, 10_000),
    about: "How many backups stay in the folder. The oldest are removed when a new one is complete.",
  },
  /** The path of a browser; null: one that is installed. */
  chromium: {
    name: "VITRINE_CHROMIUM",
    ...existingFile,
    fallback: "an installed Chromium or Chrome",
    about:
      "The program of a Chromium, which draws reports as PDF and PNG. Without it, and where none is installed, these formats are shown as unavailable.",
  },
  chromiumSandbox: {
    name: "VITRINE_CHROMIUM_SANDBOX",
    ...choice(["on", "off"] as const, "on"),
    about:
      "`off`: Chromium runs without its sandbox, which it needs if the server runs as root in a container. Chromium has no network and sees only the report that it draws.",
  },
  /** MiB. */
  renderMemory: {
    name: "VITRINE_RENDER_MEMORY",
    ...wholeNumber(1024, 0, 65_536),
    about:
      "How much memory Chromium and its pages may use together, in MiB. It draws one file at a time for each 512. If a report needs more, it is ended. 0: no PDF and no PNG.",
  },
  /** Seconds. */
  renderSeconds: {
    name: "VITRINE_RENDER_SECONDS",
    ...wholeNumber(180, 10, 3600),
    about: "After how many seconds a file of a report is given up.",
  },
  demo: {
    name: "VITRINE_DEMO",
    ...choice(["auto", "on", "off"] as const, "auto"),
    about:
      "Demo data, accounts and mailbox. `auto`: on an empty store, if only this machine can reach the server. `on`: on an empty store in any case. `off`: never; the accounts of an earlier demo are disabled, its sessions end and its mailbox is closed.",
  },
  logLevel: {
    name: "VITRINE_LOG_LEVEL",
    ...choice(["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const, "warn"),
    about:
      "The lowest level that is logged, as JSON lines on standard error; `info` has a line for every request.",
  },
  /** Attempts to sign in per minute and address. Security codes have half as many. */
  signInRate: {
    name: "VITRINE_SIGN_IN_RATE",
    ...wholeNumber(20, 1, 100_000),
    about: "Attempts to sign in per minute and network address; half as many for security codes.",
  },
  passwordPolicy: {
    name: "VITRINE_PASSWORD_POLICY",
    ...choice(["specification", "nist"] as const, "specification"),
    about:
      "Rules for new passwords. `specification`: ten characters with an uppercase letter, a digit and a special character. `nist`: twelve characters of any kind. Both refuse known passwords and those similar to names.",
  },
  /** A file of passwords that are refused, one per line. */
  passwordList: {
    name: "VITRINE_PASSWORD_LIST",
    ...existingFile,
    about:
      "A file of refused passwords, one per line, in addition to the built-in list. Variations of them are refused too.",
  },
  /** Prefix of the URL at which breached passwords are looked up. The first characters of a digest follow it. */
  breachedPasswordsUrl: {
    name: "VITRINE_BREACHED_PASSWORDS_URL",
    ...rangeUrl,
    about:
      "A service with the range protocol of Have I Been Pwned (`https://api.pwnedpasswords.com/range/`, or a mirror of your own) that checks new passwords. It receives five of the forty digits of the password's SHA-1. If it does not answer within two seconds, the password is accepted.",
  },
  /** Mixed into every password hash. */
  pepper: {
    name: "VITRINE_PEPPER",
    ...longText(32),
    about:
      "A secret outside the store, without which a copy of the store is useless: password hashes are made with it, and the keys that sign tokens and encrypt second factors are encrypted with it. Without it these keys are stored in clear. If it is lost, passwords and second factors become invalid; to change it see `docs/operations/keys.md`.",
    isSecret: true,
  },
  /** Decrypts and verifies what was made with the previous pepper. */
  previousPepper: {
    name: "VITRINE_PEPPER_PREVIOUS",
    ...longText(32),
    rule: "a text of at least 32 characters, together with VITRINE_PEPPER",
    about:
      "The pepper before the current one. It decrypts the stored keys, and verifies each person's password until the next sign-in, when the password is hashed with the current one.",
    isSecret: true,
  },
  smtpUrl: {
    name: "VITRINE_SMTP_URL",
    ...smtpUrl,
    about:
      "The mail server, with user and password if it requires them. Without one, mails stay in the store; in the demo they appear in its mailbox.",
  },
  mailFrom: {
    name: "VITRINE_MAIL_FROM",
    ...mailSender("Vitrine <vitrine@localhost>"),
    about:
      "Sender of all mails. Without a name, or with the name Vitrine, mails have the name of the product, which its brand may set.",
  },
  /** Number of days for which sent mails are listed. */
  mailDays: {
    name: "VITRINE_MAIL_DAYS",
    ...wholeNumber(30, 1, 3650),
    about:
      "For how many days recipient and subject of a mail that was sent, or could not be sent, stay in the store. Its text is deleted at once.",
  },
  /** Sum of the files of one mail, as they are stored. */
  mailAttachmentBytes: {
    name: "VITRINE_MAIL_ATTACHMENT_BYTES",
    ...wholeNumber(10_000_000, 0, 100_000_000),
    about:
      "Up to how many bytes together the files of a scheduled report are attached to its mails, which makes them longer by a third. Larger ones are sent as a link. 0: always a link.",
  },
  /** Where mail servers report mails that they could not deliver; null: to the sender of mails. */
  mailReturnAddress: {
    name: "VITRINE_MAIL_RETURN_ADDRESS",
    ...email,
    about:
      "Return address of scheduled reports. Each mail has one of its own, with `+` and a token before the `@`. Post what arrives there to `/api/mail-events/`, see `docs/operations/mail.md`.",
  },
  mailEventsSecret: {
    name: "VITRINE_MAIL_EVENTS_SECRET",
    ...longText(32),
    about:
      "The secret with which a mail provider reports bounces and complaints to `/api/mail-events/`, as the password of basic authentication or as a bearer token. Without it, reports are refused.",
    isSecret: true,
  },
  /** E-mail address of the first administrator of an empty store without the demo. */
  adminEmail: {
    name: "VITRINE_ADMIN_EMAIL",
    ...email,
    about:
      "Address of the first administrator: on a store without a registered administrator, and without the demo, a registration link is mailed to it. Without a mail server, the link is printed at every start until the administrator has registered, and so are their security codes.",
  },
  requiresStrongFactor: {
    name: "VITRINE_REQUIRE_STRONG_FACTOR",
    ...onOff,
    about:
      "`on`: people who sign in with a mailed code must set up an authenticator app or a passkey before they can do anything else.",
  },
} as const satisfies Record<string, Setting<unknown>>;
