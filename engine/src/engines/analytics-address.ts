/** Where the facts are stored: in a file of this server, or on database servers. */
export type AnalyticsAddress =
  | { readonly kind: "embedded" }
  | { readonly kind: "postgres"; readonly url: string }
  | ({ readonly kind: "clickhouse" } & ClickhouseAddress);

export interface ClickhouseAddress {
  /** Origins of the HTTP interfaces of the nodes: for each shard those with the same rows. */
  readonly shards: readonly (readonly string[])[];
  readonly database: string;
  readonly user: string;
  readonly password: string;
}

const clickhouse =
  /^clickhouse(s?):\/\/(?:([^:@/?]+)(?::([^@/?]*))?@)?([^@/?]+)\/([A-Za-z_][A-Za-z0-9_]{0,99})(?:\?cluster=[A-Za-z0-9_.-]+)?$/;
const host = /^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:]+\])(?::\d{1,5})?$/;

/**
 * Reads `postgres://USER:PASSWORD@HOST/DATABASE` or
 * `clickhouse://USER:PASSWORD@HOST:PORT|HOST:PORT,HOST:PORT|HOST:PORT/DATABASE` (`clickhouses` for TLS; the ports are
 * those of the HTTP interface): a comma between shards, a bar between nodes with the same rows. Earlier versions needed
 * `?cluster=NAME` at the end, which means nothing any more. An empty text is the embedded store.
 *
 * @returns `null` for any other text
 */
export function readAnalyticsAddress(text: string): AnalyticsAddress | null {
  if (text === "") return { kind: "embedded" };
  if (/^postgres(ql)?:\/\//.test(text)) return URL.canParse(text) ? { kind: "postgres", url: text } : null;
  const match = clickhouse.exec(text);
  if (match === null) return null;
  const [, tls = "", user = "default", password = "", hosts = "", database = ""] = match;
  const nodes = hosts.split(/[,|]/);
  if (!nodes.every((node) => host.test(node)) || new Set(nodes).size < nodes.length) return null;
  const [scheme, port] = tls === "" ? ["http", 8123] : ["https", 8443];
  const originOf = (node: string) => `${scheme}://${/:\d+$/.test(node) ? node : `${node}:${port}`}`;
  const shards = hosts.split(",").map((shard) => shard.split("|").map(originOf));
  const decoded = decode([user, password]);
  if (decoded === null) return null;
  return { kind: "clickhouse", shards, database, user: decoded[0], password: decoded[1] };
}

function decode([user, password]: readonly [string, string]): readonly [string, string] | null {
  try {
    return [decodeURIComponent(user), decodeURIComponent(password)];
  } catch {
    return null;
  }
}
