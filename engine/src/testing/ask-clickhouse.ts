import { ClickhouseNode } from "../engines/clickhouse/clickhouse-node.ts";
import { readAnalyticsAddress } from "../engines/analytics-address.ts";

/**
 * A process of its own, because Node.js reads the authorities that it trusts when it starts: asks the first node of each address
 * something, and prints a line with the answer, or why there is none.
 */
for (const text of process.argv.slice(2)) {
  const address = readAnalyticsAddress(text);
  if (address?.kind !== "clickhouse") throw new Error(`Not an address of ClickHouse: ${text}`);
  const node = new ClickhouseNode(address.shards[0]?.[0] ?? "", address);
  try {
    const [answer] = await node.read("SELECT 'answered'", { limitMs: 10_000 });
    console.log(String(answer?.[0]));
  } catch (error) {
    console.log(error instanceof Error ? String(error.cause) : String(error));
  } finally {
    node.close();
  }
}
