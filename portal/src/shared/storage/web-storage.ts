/** The part of the browser's `Storage` that the portal uses; tests bring a map. */
export interface StorageArea {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Keeps values for as long as the page lives, where the browser gives no storage. */
export function memoryStorage(): StorageArea {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** A browser may refuse storage altogether (policy, private mode): the portal then works until the page is left. */
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
