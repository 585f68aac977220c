import { randomUUID } from "node:crypto";

import { AppError } from "@vitrine/contracts/errors";

import { messages } from "../../messages.ts";
import type { SqlStatement } from "../../sql/dialect.ts";
import { cancelledOutcome, failedOutcome, type StatementOutcome } from "../fact-store.ts";
import { quote } from "./wide-dialect.ts";
import { ClickhouseError, type ClickhouseNode, type NodeSettings } from "./clickhouse-node.ts";

export interface ClusterLimits {
  readonly database: string;
  readonly timeoutMs: number;
  readonly memoryLimitMb: number;
}

/**
 * Runs one read statement on a node until `stopping` aborts. Never throws: a failed statement is an outcome. The time
 * limit of the node has whole seconds and is checked between blocks only. It applies if this server ends first.
 */
export async function runOnCluster(
  { text }: SqlStatement,
  limits: ClusterLimits,
  asked: ClickhouseNode,
  nodes: readonly ClickhouseNode[],
  stopping: AbortSignal,
): Promise<StatementOutcome> {
  // Read-only mode of the server allows more than reading: KILL, SHOW, and SET of some settings.
  if (!/^SELECT\s/.test(text)) return failedOutcome("internal", null, "Only SELECT statements may run");
  const id = randomUUID();
  const stops: Promise<unknown>[] = [];
  const stop = () => {
    if (stops.length === 0) stops.push(killQuery(id, nodes));
  };
  stopping.addEventListener("abort", stop);
  try {
    return { ok: true, columns: await asked.read(text, statementSettings(id, limits)) };
  } catch (error) {
    return stopping.aborted ? cancelledOutcome : describeFailure(error, limits.timeoutMs);
  } finally {
    stopping.removeEventListener("abort", stop);
    await Promise.all(stops);
  }
}

function statementSettings(id: string, { database, timeoutMs, memoryLimitMb }: ClusterLimits): NodeSettings {
  const memory = memoryLimitMb * 1024 * 1024;
  return {
    database,
    query_id: id,
    // Missing nodes are an error, whatever the owner of the cluster has configured, because half of the rows is a wrong
    // answer.
    skip_unavailable_shards: 0,
    // With the default of 50 ms a busy node counts as missing.
    connect_timeout_with_failover_ms: 3000,
    join_use_nulls: 1,
    max_execution_time: Math.ceil(timeoutMs / 1000) + 1,
    timeout_overflow_mode: "throw",
    max_memory_usage: memory,
    max_bytes_before_external_group_by: Math.floor(memory / 2),
    // Filters may list thousands of values.
    max_query_size: 64 * 1024 * 1024,
    max_ast_elements: 10_000_000,
    max_expanded_ast_elements: 10_000_000,
    max_ast_depth: 10_000,
    // Must be the last setting: nothing can be written, no setting changed, no file or URL read.
    readonly: 1,
  };
}

/** Ends a statement on every node. It would otherwise run to its end, even when its connection is closed. */
async function killQuery(id: string, nodes: readonly ClickhouseNode[]): Promise<void> {
  // A statement that has not reached the node yet cannot be stopped, so that the request is repeated.
  for (let tries = 0; tries < 50; tries += 1) {
    const killed = await Promise.all(nodes.map((node) => killOn(node, id)));
    if (killed.some((found) => found)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function killOn(node: ClickhouseNode, id: string): Promise<boolean> {
  try {
    const where = `query_id = ${quote(id)} OR initial_query_id = ${quote(id)}`;
    const [found = []] = await node.read(`SELECT query_id FROM system.processes WHERE ${where}`, {});
    if (found.length === 0) return false;
    await node.command(`KILL QUERY WHERE ${where} ASYNC`);
    return true;
  } catch {
    return false;
  }
}

const tooLarge = new Set([158, 191, 241, 307, 396]);
const timedOut = new Set([159, 160, 394]);
/** Error numbers of nodes that are unreachable, gone, or accept no more statements. */
const unavailable = new Set([3, 32, 198, 202, 203, 207, 209, 210, 279, 516, 519]);

function describeFailure(error: unknown, timeoutMs: number): StatementOutcome {
  if (error instanceof AppError) return failedOutcome(error.code, null, error.cause);
  const number = error instanceof ClickhouseError ? error.number : null;
  if (number === null) return failedOutcome("internal", null, error);
  if (timedOut.has(number)) return failedOutcome("query_timeout", messages.timedOut(timeoutMs), error);
  if (tooLarge.has(number)) return failedOutcome("query_too_large", messages.tooManyRows(), error);
  return failedOutcome(unavailable.has(number) ? "engine_unavailable" : "internal", null, error);
}
