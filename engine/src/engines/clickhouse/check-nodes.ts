import { messages } from "../../messages.ts";
import { AnalyticsSetupError } from "../analytics-setup-error.ts";
import { quote } from "./wide-dialect.ts";
import type { ClickhouseNode } from "./clickhouse-node.ts";

export interface NodeCapabilities {
  readonly supportsLowCardinality: boolean;
}

const wordsSince = [19, 4] as const;

/**
 * Checks every node before it is used.
 *
 * @throws AnalyticsSetupError if a node would leave out rows of missing nodes, or its cluster consists of other nodes
 */
export async function checkNodes(
  nodes: readonly ClickhouseNode[],
  cluster: string | null,
): Promise<NodeCapabilities> {
  const versions = await Promise.all(nodes.map((node) => checkNode(node, cluster, nodes.length)));
  const supportsLowCardinality = versions.every(([major = 0, minor = 0]) => {
    return major > wordsSince[0] || (major === wordsSince[0] && minor >= wordsSince[1]);
  });
  return { supportsLowCardinality };
}

/** @returns the version of the node */
async function checkNode(
  node: ClickhouseNode,
  cluster: string | null,
  count: number,
): Promise<readonly number[]> {
  const [[version] = [], [skips] = []] = await node.read(
    "SELECT version(), (SELECT max(value) FROM system.settings WHERE name = 'skip_unavailable_shards')",
    {},
  );
  if (skips === "1") throw new AnalyticsSetupError(messages.skipsShards(node.origin));
  if (cluster !== null) {
    const [[shards] = [], [replicas] = []] = await node.read(
      `SELECT toFloat64(uniqExact(shard_num)), toFloat64(count(*)) FROM system.clusters WHERE cluster = ${quote(cluster)}`,
      {},
    );
    if (shards !== count || replicas !== count) {
      throw new AnalyticsSetupError(messages.otherCluster(node.origin, cluster, Number(shards), count));
    }
  }
  return String(version).split(".").map(Number);
}
