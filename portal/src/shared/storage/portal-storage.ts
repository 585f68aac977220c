import { type Codec, localKeys, sessionKeys } from "./storage-keys.ts";

/** The part of the browser's `Storage` that is used. */
export type StorageArea = Pick<Storage, "getItem" | "setItem" | "removeItem">;

type ValueIn<Keys, Key extends keyof Keys> = Keys[Key] extends Codec<infer Value> ? Value : never;

/** One area of storage, typed and parsed by its table of keys. */
export interface StorageShelf<Keys> {
  /** The value, or `null` when it is missing or cannot be read. */
  get<Key extends keyof Keys>(key: Key): ValueIn<Keys, Key> | null;
  /** Writes a value; `null` removes it. */
  set<Key extends keyof Keys>(key: Key, value: ValueIn<Keys, Key> | null): void;
}

/** All that the portal keeps in the browser. Nothing else touches web storage. */
export interface PortalStorage {
  readonly local: StorageShelf<typeof localKeys>;
  readonly session: StorageShelf<typeof sessionKeys>;
  /** Removes what belongs to the person; the theme belongs to the device and stays. */
  clearPersonal(): void;
}

/** @param areas what the browser offers; each may be missing where a browser refuses storage */
export function createPortalStorage(areas: {
  readonly local: StorageArea | null;
  readonly session: StorageArea | null;
}): PortalStorage {
  const local = createShelf(localKeys, areas.local ?? createMemoryArea());
  const session = createShelf(sessionKeys, areas.session ?? createMemoryArea());
  return {
    local,
    session,
    clearPersonal() {
      for (const key of Object.keys(localKeys) as (keyof typeof localKeys)[]) {
        if (key !== "selected-theme") local.set(key, null);
      }
      session.set("to_redirect_page", null);
    },
  };
}

/** The storage of this browser window. */
export function openBrowserStorage(): PortalStorage {
  return createPortalStorage({
    local: areaOrNull(() => window.localStorage),
    session: areaOrNull(() => window.sessionStorage),
  });
}

/** A stand-in for a browser that refuses storage: it lasts as long as the page. */
export function createMemoryArea(): StorageArea {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

function createShelf<Keys extends Record<string, Codec<never>>>(
  keys: Keys,
  area: StorageArea,
): StorageShelf<Keys> {
  return {
    get(key) {
      const stored = area.getItem(String(key));
      // The table pairs each key with the codec of its value, which the compiler cannot follow through an index.
      return stored === null ? null : (keys[key]?.read(stored) as ValueIn<Keys, typeof key> | null);
    },
    set(key, value) {
      if (value === null) area.removeItem(String(key));
      else area.setItem(String(key), keys[key]?.write(value as never) ?? "");
    },
  };
}

function areaOrNull(open: () => StorageArea): StorageArea | null {
  try {
    return open();
  } catch {
    return null;
  }
}
