import { createHash } from "node:crypto";

import { AppError } from "@vitrine/contracts/errors";

import type { WorkspaceView } from "../../registry/data-registry.ts";
import type { LoadMark, Replica } from "./replica.ts";

/** Nodes with the same rows, which are those of some of the workspaces. */
export class Shard {
  readonly replicas: readonly Replica[];
  #turn = 0;

  constructor(replicas: readonly Replica[]) {
    this.replicas = replicas;
  }

  /** The replicas in the order in which they are asked: each once first, and those that failed lately at the end. */
  inTurn(): readonly Replica[] {
    this.#turn = (this.#turn + 1) % this.replicas.length;
    const turned = [...this.replicas.slice(this.#turn), ...this.replicas.slice(0, this.#turn)];
    return [...turned.filter(({ isAway }) => !isAway), ...turned.filter(({ isAway }) => isAway)];
  }

  /**
   * Replicas with all rows of a view.
   *
   * @param onBehind called for replicas that answer and lack some
   * @throws AppError `engine_unavailable` if none that answers has them and one does not answer
   */
  async holding(
    view: WorkspaceView,
    onBehind: (replica: Replica) => void,
  ): Promise<readonly { readonly replica: Replica; readonly mark: LoadMark }[]> {
    const asked = await Promise.allSettled(
      this.replicas.map(async (replica) => {
        await replica.prepare();
        return { replica, mark: await replica.holds(view) };
      }),
    );
    const found = asked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    for (const { replica, mark } of found) if (mark === null) onBehind(replica);
    const holding = found.flatMap(({ replica, mark }) => (mark === null ? [] : [{ replica, mark }]));
    const failed = asked.find((one) => one.status === "rejected");
    if (holding.length === 0 && failed !== undefined) throw failed.reason;
    return holding;
  }
}

/**
 * The number of the shard of a workspace: the one with the highest hash of both. Nodes can be renamed, and a shard that is
 * added at the end takes workspaces from all others.
 */
export function chooseShard(workspace: string, count: number): number {
  const hashes = Array.from({ length: count }, (_, shard) =>
    createHash("sha256").update(`${shard}\n${workspace}`).digest("hex"),
  );
  return hashes.indexOf(hashes.toSorted().at(-1) ?? "");
}

export function unavailable(cause: string): AppError {
  return new AppError("engine_unavailable", { cause, retryAfter: 1 });
}
