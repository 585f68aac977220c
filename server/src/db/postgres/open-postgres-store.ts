import { Pool } from "pg";

import { explainCertificate, ServerPulse } from "@vitrine/engine";

import { columnTypes } from "../column-types.ts";
import { errorReason } from "../error-reason.ts";
import { PooledStore } from "../pooled-store.ts";
import { StoreError } from "../store-error.ts";
import type { Store, StoreLogger, StoreObserver } from "../store.ts";
import { PostgresListener } from "./postgres-listener.ts";

const CONNECTIONS = 10;
const CONNECT_MILLISECONDS = 10_000;
/** A server that stops answering is noticed after at most five seconds, behind a pooler after half a minute. */
const pulseLimits = { everyMs: 1000, answerMs: 3000, queueMs: 30_000 };
const OLDEST_VERSION = 15;

export interface PostgresStoreOptions {
  readonly databaseUrl: string;
  readonly logger: StoreLogger | null;
  readonly observer?: StoreObserver;
}

/** Opens the store on a PostgreSQL server (version 15 or newer). */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const { databaseUrl, logger, observer } = options;
  const connection = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    application_name: "vitrine",
    keepAlive: true,
  };
  const pool = new Pool({
    ...connection,
    max: CONNECTIONS,
    options: "-c TimeZone=UTC",
    types: columnTypes,
  });
  const pulse = new ServerPulse({ ...connection, application_name: "vitrine-pulse" }, pulseLimits);
  const store = new PooledStore({
    kind: "postgres",
    pool,
    logger,
    observer,
    pulse,
    listen: (opened, channel, onMessage) =>
      new PostgresListener({ connection, store: opened, channel, onMessage, logger }),
    closeDatabase: () => pulse.close(),
  });
  try {
    await checkVersion(store, databaseUrl);
    return store;
  } catch (error) {
    await store.close();
    throw explainOpenFailure(error, databaseUrl);
  }
}

async function checkVersion(store: Store, databaseUrl: string): Promise<void> {
  const { rows } = await store.query("select current_setting('server_version_num')::int / 10000 as major");
  const major = Number(rows[0]?.["major"]);
  if (major >= OLDEST_VERSION) return;
  throw new StoreError(
    "store-not-opened",
    `PostgreSQL at ${describeServer(databaseUrl)} is version ${major}; version ${OLDEST_VERSION} or newer is needed (VITRINE_DATABASE_URL).`,
  );
}

function explainOpenFailure(error: unknown, databaseUrl: string): StoreError {
  if (error instanceof StoreError && error.code === "store-not-opened") return error;
  const cause = error instanceof StoreError ? error.cause : error;
  const reason = explainCertificate(cause) ?? errorReason(error);
  const message = `PostgreSQL at ${describeServer(databaseUrl)} cannot be used: ${reason} (VITRINE_DATABASE_URL).`;
  return new StoreError("server-not-reachable", message, { cause: error });
}

/** The URL without user and password. */
function describeServer(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return "the given address";
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname}${port === "" ? "" : `:${port}`}${pathname}`;
}
