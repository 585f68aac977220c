import type { LoadPlace, RowBlock } from "../remote/remote-rows.ts";
import type { LoadMark, Replica } from "./replica.ts";
import { quoteName } from "./literals.ts";
import { nativeBlock } from "./native-block.ts";
import { loadColumn, workspaceColumn, type TableLayout } from "./row-layout.ts";
import { unavailable } from "./shards.ts";

/** How many bytes are sent at once. Each insert makes a part, and the node has to merge these. */
const mostBytes = 8 * 1024 * 1024;

/** A load that is being written, to all replicas that hold what it is based on. */
export class LoadProgress {
  readonly place: LoadPlace;
  /** Of the version that the load is based on. */
  readonly basis: LoadMark;
  /** Rows by table. */
  readonly counts = new Map<string, number>();
  #replicas: readonly Replica[];
  #failure: unknown = unavailable("no replica holds the rows that a load is based on");

  constructor(place: LoadPlace, basis: LoadMark, replicas: readonly Replica[]) {
    this.place = place;
    this.basis = basis;
    this.#replicas = replicas;
  }

  get replicas(): readonly Replica[] {
    return this.#replicas;
  }

  /**
   * Does the same on every replica at the same time. A replica that fails gets the rows of the load later, from another.
   *
   * @throws the failure of the last replica
   */
  async onAll<Value>(work: (replica: Replica) => Promise<Value>): Promise<Value> {
    const done = await Promise.allSettled(this.#replicas.map(work));
    const kept = this.#replicas.filter((_, index) => done[index]?.status === "fulfilled");
    for (const one of done) if (one.status === "rejected") this.#failure = one.reason;
    this.#replicas = kept;
    const first = done.find((one) => one.status === "fulfilled");
    if (first === undefined) throw this.#failure;
    return first.value;
  }

  async insert(table: TableLayout, blocks: AsyncIterable<RowBlock>): Promise<void> {
    let waiting: Buffer[] = [];
    let names = "";
    const send = async () => {
      const body = Buffer.concat(waiting);
      waiting = [];
      if (body.length > 0) await this.#send(table, names, body);
    };
    for await (const block of blocks) {
      if (block.rowCount === 0) continue;
      const columns = this.#columnsOf(table, block);
      const own = columns.map(({ name }) => quoteName(name)).join(", ");
      if (own !== names) await send();
      names = own;
      waiting.push(nativeBlock(columns, block.rowCount));
      this.counts.set(table.source, (this.counts.get(table.source) ?? 0) + block.rowCount);
      if (waiting.reduce((sum, { length }) => sum + length, 0) >= mostBytes) await send();
    }
    await send();
  }

  #columnsOf({ sortColumn }: TableLayout, { columns, rowCount }: RowBlock) {
    const { workspace, load } = this.place;
    const always = { isNeverBlank: true, type: "string" } as const;
    return [
      { ...always, name: workspaceColumn, values: Array.from({ length: rowCount }, () => workspace) },
      {
        ...always,
        name: loadColumn,
        type: "integer" as const,
        values: Array.from({ length: rowCount }, () => load),
      },
      ...columns.map((column) => ({ ...column, isNeverBlank: column.name === sortColumn })),
    ];
  }

  async #send({ source }: TableLayout, names: string, body: Buffer): Promise<void> {
    const statement = `INSERT INTO ${quoteName(source)} (${names}) FORMAT Native`;
    await this.onAll((replica) =>
      replica.use(() => replica.node.insert(statement, body, { limitMs: replica.limits.block })),
    );
  }
}
