import { randomUUID } from "node:crypto";

import { AppError } from "@vitrine/contracts/errors";

import { messages } from "../../messages.ts";
import { cancelledOutcome, failedOutcome, type StatementOutcome } from "../fact-store.ts";
import type { StatementLimits } from "../remote/remote-rows.ts";
import { ClickhouseError, type ClickhouseNode, type NodeSettings } from "./clickhouse-node.ts";
import { quote } from "./literals.ts";
import { isUnavailable } from "./replica.ts";

/** How often a node with a running statement is asked whether it still answers, in milliseconds. */
const pulseMs = 1000;
/** The time limit of a node has whole seconds and is checked between blocks only. It applies if this server ends first. */
const graceMs = 1000;
/** How long a statement may take to stop, in milliseconds. */
const stopMs = 3000;

/**
 * Runs one SELECT on a node until its signal aborts. Never throws: a failed statement is an outcome. A node that stops
 * answering is noticed long before the time limit of the statement.
 */
export async function runStatement(
  text: string,
  { timeoutMs, memoryLimitMb, signal }: StatementLimits,
  node: ClickhouseNode,
): Promise<StatementOutcome> {
  const id = randomUUID();
  const begun = performance.now();
  const ended = new AbortController();
  const lost = watchNode(node, ended.signal);
  const stop = AbortSignal.any([signal, lost]);
  try {
    const settings = statementSettings(id, timeoutMs, memoryLimitMb);
    return {
      ok: true,
      columns: await node.read(text, { settings, limitMs: timeoutMs + graceMs, signal: stop }),
    };
  } catch (error) {
    if (!(error instanceof ClickhouseError)) void killStatement(id, node);
    if (signal.aborted) return cancelledOutcome;
    const isLate = performance.now() - begun >= timeoutMs;
    if (isLate && error instanceof AppError)
      return failedOutcome("query_timeout", messages.timedOut(timeoutMs), error.cause);
    return describeFailure(lost.aborted ? lost.reason : error, timeoutMs);
  } finally {
    ended.abort();
  }
}

/** A signal that aborts when a node no longer answers. */
function watchNode(node: ClickhouseNode, ended: AbortSignal): AbortSignal {
  const lost = new AbortController();
  const watch = async (): Promise<void> => {
    try {
      await node.read("SELECT 1", { limitMs: pulseMs * 3, signal: ended });
      plan();
    } catch (error) {
      if (!ended.aborted) lost.abort(error);
    }
  };
  const plan = () => {
    if (ended.aborted) return;
    const timer = setTimeout(() => void watch(), pulseMs);
    ended.addEventListener("abort", () => clearTimeout(timer), { once: true });
  };
  plan();
  return lost.signal;
}

function statementSettings(id: string, timeoutMs: number, memoryLimitMb: number): NodeSettings {
  const memory = memoryLimitMb * 1024 * 1024;
  return {
    query_id: id,
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

/** Ends a statement, which would otherwise run to its end, even when its connection is closed. */
async function killStatement(id: string, node: ClickhouseNode): Promise<void> {
  const end = performance.now() + stopMs;
  const options = { limitMs: stopMs };
  // A statement that has not reached the node yet cannot be stopped, so that the request is repeated.
  while (performance.now() < end) {
    try {
      const where = `query_id = ${quote(id)}`;
      const [found = []] = await node.read(`SELECT query_id FROM system.processes WHERE ${where}`, options);
      if (found.length > 0) return await node.command(`KILL QUERY WHERE ${where} ASYNC`, options);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const tooLarge = new Set([158, 191, 241, 307, 396]);
const timedOut = new Set([159, 160, 394]);

function describeFailure(error: unknown, timeoutMs: number): StatementOutcome {
  if (error instanceof AppError) return failedOutcome(error.code, null, error.cause);
  const number = error instanceof ClickhouseError ? error.number : null;
  if (number === null) return failedOutcome("internal", null, error);
  if (timedOut.has(number)) return failedOutcome("query_timeout", messages.timedOut(timeoutMs), error);
  if (tooLarge.has(number)) return failedOutcome("query_too_large", messages.tooManyRows(), error);
  return failedOutcome(isUnavailable(error) ? "engine_unavailable" : "internal", null, error);
}
