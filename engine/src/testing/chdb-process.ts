import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

/**
 * A node of a current ClickHouse for tests: the package `chdb` behind the part of the HTTP interface that the engine uses.
 * Statements run one after the other and cannot be stopped. Prints its port; ends with its standard input.
 */
const [packages = ""] = process.argv.slice(2);

interface Session {
  query(statement: string): string;
  queryAsync(statement: string): Promise<{ bytes(): Uint8Array }>;
}

// The package is none of ours: it is as large as all others together.
const { Session: ChdbSession } = createRequire(join(packages, "chdb.js"))("chdb") as {
  readonly Session: new () => Session;
};
const session = new ChdbSession();
/** Parameters that are no settings of a session, and one that cannot be taken back. */
const others = new Set(["database", "query", "query_id", "wait_end_of_query", "readonly"]);
let last: Promise<unknown> = Promise.resolve();

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? "/", "http://node");
  const running = last.then(async () => run(searchParams, await buffer(request)));
  last = running.catch(() => {});
  running.then(
    (bytes) => response.end(bytes),
    (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
  );
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address !== null) process.stdout.write(`${address.port}\n`);
});
process.stdin.resume().on("end", () => process.exit());

async function run(parameters: URLSearchParams, body: Buffer): Promise<Uint8Array> {
  const settings = [...parameters].filter(([name]) => !others.has(name));
  session.query(`USE "${parameters.get("database") ?? "default"}"`);
  try {
    for (const [name, value] of settings)
      session.query(`SET ${name} = ${/^\d+$/.test(value) ? value : `'${value}'`}`);
    const insert = parameters.get("query");
    if (insert === null) return (await session.queryAsync(body.toString())).bytes();
    return await insertRows(insert, body);
  } finally {
    for (const [name] of settings) session.query(`SET ${name} = DEFAULT`);
  }
}

async function insertRows(statement: string, rows: Buffer): Promise<Uint8Array> {
  const file = join(tmpdir(), `vitrine-chdb-${randomUUID()}`);
  writeFileSync(file, rows);
  try {
    const fromFile = statement.replace(/ FORMAT /, ` FROM INFILE '${file}' FORMAT `);
    return (await session.queryAsync(fromFile)).bytes();
  } finally {
    rmSync(file);
  }
}
