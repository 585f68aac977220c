/** The part of the browser's `Storage` that the portal uses. Tests replace it with a map. */
export interface StorageArea {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Keeps values in memory until the page is closed, for browsers without storage. */
export function memoryStorage(): StorageArea {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** Falls back to memory when the browser refuses storage, because of a policy or in private mode. */
function orMemory(open: () => StorageArea): StorageArea {
  try {
    const area = open();
    area.getItem("probe");
    return area;
  } catch {
    return memoryStorage();
  }
}

export function browserLocalStorage(): StorageArea {
  return orMemory(() => window.localStorage);
}

export function browserSessionStorage(): StorageArea {
  return orMemory(() => window.sessionStorage);
}
