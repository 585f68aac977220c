import { AppError } from "@vitrine/contracts/errors";

import type { WorkspaceView } from "../../registry/data-registry.ts";
import { copyLoads } from "./copy-loads.ts";
import type { Replica } from "./replica.ts";
import type { RowLayout } from "./row-layout.ts";
import type { Shard } from "./shards.ts";

/** Copies the loads that replicas lack, at most once at a time for a replica and a workspace. */
export class ReplicaCopies {
  readonly #shardsFor: (workspace: string) => readonly Shard[];
  readonly #layout: RowLayout;
  readonly #log: (event: object) => void;
  readonly #running = new Map<Replica, Map<string, Promise<void>>>();

  /** @param shardsFor where a workspace may be, its own shard first */
  constructor(
    shardsFor: (workspace: string) => readonly Shard[],
    layout: RowLayout,
    log: (event: object) => void,
  ) {
    this.#shardsFor = shardsFor;
    this.#layout = layout;
    this.#log = log;
  }

  /** Brings a replica up to date without anyone waiting for it. */
  begin(replica: Replica, view: WorkspaceView): void {
    const copies = this.#running.get(replica) ?? new Map<string, Promise<void>>();
    this.#running.set(replica, copies);
    if (copies.has(view.workspace)) return;
    const copying = this.#copy(replica, view).finally(() => copies.delete(view.workspace));
    copies.set(view.workspace, copying);
  }

  /** Waits for the copies that run at the moment. Never rejects. */
  async ended(replicas: readonly Replica[], workspace: string): Promise<void> {
    await Promise.all(replicas.flatMap((replica) => this.#running.get(replica)?.get(workspace) ?? []));
  }

  async #copy(to: Replica, view: WorkspaceView): Promise<void> {
    const { workspace, version } = view;
    const event = { workspace, node: to.node.origin };
    try {
      const from = await this.#findHolding(view, to);
      if (from === null) return;
      await copyLoads(workspace, version, { from, to }, this.#layout);
      this.#log({ event: "fact-replica-copied", ...event });
    } catch (error) {
      const cause = error instanceof AppError ? error.cause : error;
      this.#log({
        event: "fact-replica-failed",
        ...event,
        cause: cause instanceof Error ? cause.message : String(cause),
      });
    }
  }

  /** A replica with the rows of a view, of the shard of the workspace if possible. */
  async #findHolding(view: WorkspaceView, except: Replica): Promise<Replica | null> {
    for (const shard of this.#shardsFor(view.workspace)) {
      const holding = await shard.holding(view, () => {}).catch(() => []);
      const found = holding.find(({ replica }) => replica !== except);
      if (found !== undefined) return found.replica;
    }
    return null;
  }
}
