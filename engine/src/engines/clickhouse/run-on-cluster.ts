import { randomUUID } from "node:crypto";

import { AppError } from "@vitrine/contracts/errors";

import { messages } from "../../messages.ts";
import type { SqlStatement } from "../../sql/dialect.ts";
import { cancelledOutcome, failedOutcome, type StatementOutcome } from "../fact-store.ts";
import { quote } from "./clickhouse-dialect.ts";
import { ClickhouseError, type ClickhouseNode, type NodeSettings } from "./clickhouse-node.ts";

export interface ClusterLimits {
  /** The version's database. */
  readonly database: string;
  readonly timeoutMs: number;
  /** On each node. */
  readonly memoryLimitMb: number;
}

/**
 * Runs one reading statement, asked of one node, until `stopping` aborts. Never throws: a failed statement is an outcome.
 * The server's own time limit is in whole seconds and looked at between blocks only; it is there in case we end first.
 */
export async function runOnCluster(
  { text }: SqlStatement,
  limits: ClusterLimits,
  asked: ClickhouseNode,
  nodes: readonly ClickhouseNode[],
  stopping: AbortSignal,
): Promise<StatementOutcome> {
  // What is read-only to the server is more than reading: KILL, SHOW, SET of some kinds.
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
    // A node that is missing is an error. Whatever its owner has set: half of the rows are a wrong answer.
    skip_unavailable_shards: 0,
    // The default of 50 ms takes a busy node for a missing one.
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
    // The last one: nothing can be written, no setting changed, no file or address read.
    readonly: 1,
  };
}

/** Ends a statement on every node. A request whose connection is closed would go on to its end. */
async function killQuery(id: string, nodes: readonly ClickhouseNode[]): Promise<void> {
  // A statement that is still on its way to the node is not there to be stopped yet: told again until it is.
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
/** A node that cannot be reached, has gone, or takes no more statements. */
const unavailable = new Set([3, 32, 198, 202, 203, 207, 209, 210, 279, 516, 519]);

function describeFailure(error: unknown, timeoutMs: number): StatementOutcome {
  if (error instanceof AppError) return failedOutcome(error.code, null, error.cause);
  const number = error instanceof ClickhouseError ? error.number : null;
  if (number === null) return failedOutcome("internal", null, error);
  if (timedOut.has(number)) return failedOutcome("query_timeout", messages.timedOut(timeoutMs), error);
  if (tooLarge.has(number)) return failedOutcome("query_too_large", messages.tooManyRows(), error);
  return failedOutcome(unavailable.has(number) ? "engine_unavailable" : "internal", null, error);
}
