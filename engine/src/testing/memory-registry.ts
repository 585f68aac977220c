import { emptyState } from "../registry/data-state.ts";
import { firstImportedKey } from "../engines/import-ledger.ts";
import {
  VersionMoved,
  type AdoptedWorkspace,
  type DataRegistry,
  type WorkspaceView,
  type LoadRecord,
  type NewLoad,
  type NewMember,
} from "../registry/data-registry.ts";
import { stateOf } from "../registry/state-of.ts";

/** What a registry knows of a workspace, as JSON. */
export interface KnownWorkspace {
  version: number;
  /** The highest number given. */
  last: number;
  loads: LoadRecord[];
  /** The one that can be committed. */
  begun: number | null;
  /** Those that do not count, and are not forgotten. */
  dropped: number[];
  members: NewMember[];
  /** By dimension. */
  nextKeys: Readonly<Record<string, number>>;
}

/**
 * A registry in memory, for tests of engines without a server's store. It behaves as the one in the store.
 *
 * @param known what it begins with, which it changes
 * @param onChange called after each change, before its promise resolves
 */
export function memoryRegistry(
  known: Map<string, KnownWorkspace> = new Map(),
  onChange: () => void = () => {},
): DataRegistry {
  const find = (workspace: string): KnownWorkspace =>
    known.get(workspace) ?? {
      version: 0,
      last: 0,
      loads: [],
      begun: null,
      dropped: [],
      members: [],
      nextKeys: {},
    };
  const save = (workspace: string, entry: KnownWorkspace) => {
    known.set(workspace, entry);
    onChange();
  };
  const view = (workspace: string): WorkspaceView => {
    const { version, loads, dropped } = find(workspace);
    const state = version === 0 ? emptyState : stateOf(workspace, version, loads);
    return {
      workspace,
      version,
      hidden: dropped.filter((number) => number <= version).toSorted((a, b) => a - b),
      state,
    };
  };
  return {
    view: async (workspace) => view(workspace),
    version: async (workspace) => find(workspace).version,
    async workspaces() {
      const all = [...known].map(([workspace, { version }]) => ({ workspace, version }));
      return all
        .filter(({ version }) => version > 0)
        .toSorted((a, b) => (a.workspace < b.workspace ? -1 : 1));
    },
    loads: async (workspace) => [...find(workspace).loads],
    findLoad: async (workspace, id) => find(workspace).loads.find((load) => load.id === id) ?? null,
    async begin(workspace) {
      const entry = find(workspace);
      const number = entry.last + 1;
      save(workspace, { ...entry, last: number, begun: number, dropped: [...entry.dropped, number] });
      return { number, view: view(workspace), leftovers: entry.dropped };
    },
    async findMembers({ workspace, dimension }, { members, numbers }) {
      const own = find(workspace).members.filter((one) => one.dimension === dimension);
      const wanted = new Set(members);
      const identified = new Set(own.filter(({ member }) => member.startsWith("id:")).map(({ key }) => key));
      return {
        members: own
          .filter(({ member }) => wanted.has(member))
          .map(({ scope, member, key, number }) => ({
            scope,
            member,
            key,
            number,
            isIdentified: identified.has(key),
          })),
        takenNumbers: numbers.filter((number) => own.some((one) => one.number === number)),
      };
    },
    async reserveKeys({ workspace, dimension }, count) {
      const entry = find(workspace);
      const first = entry.nextKeys[dimension] ?? firstImportedKey + 1;
      save(workspace, { ...entry, nextKeys: { ...entry.nextKeys, [dimension]: first + count } });
      return first;
    },
    async addMembers(workspace, members) {
      const entry = find(workspace);
      const keys = new Map(entry.members.map((one) => [nameOf(one), one.key]));
      const added = members.filter((one) => !keys.has(nameOf(one)));
      if (members.some((one) => (keys.get(nameOf(one)) ?? one.key) !== one.key)) throw new VersionMoved();
      save(workspace, { ...entry, members: [...entry.members, ...added] });
    },
    async commit(loads) {
      if (loads.some(({ workspace, record }) => find(workspace).begun !== record.number))
        throw new VersionMoved();
      for (const load of loads) known.set(load.workspace, committed(find(load.workspace), load));
      onChange();
    },
    async forget(workspace, numbers) {
      const entry = find(workspace);
      save(workspace, { ...entry, dropped: entry.dropped.filter((number) => !numbers.includes(number)) });
    },
    async adopt({ workspace, version, loads, members }: AdoptedWorkspace) {
      if (find(workspace).version > 0) return;
      const nextKeys: Record<string, number> = {};
      for (const { dimension, key } of members)
        nextKeys[dimension] = Math.max(nextKeys[dimension] ?? firstImportedKey + 1, key + 1);
      save(workspace, {
        version,
        last: version,
        loads: [...loads],
        begun: null,
        dropped: [],
        members: [...members],
        nextKeys,
      });
    },
  };
}

function nameOf({ dimension, scope, member }: NewMember): string {
  return JSON.stringify([dimension, scope, member]);
}

function committed(entry: KnownWorkspace, { record, retires }: NewLoad): KnownWorkspace {
  return {
    ...entry,
    version: record.number,
    begun: null,
    loads: [...entry.loads.filter(({ number }) => !retires.includes(number)), record],
    dropped: [...entry.dropped.filter((number) => number !== record.number), ...retires],
  };
}
