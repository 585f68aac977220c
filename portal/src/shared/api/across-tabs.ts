/**
 * Runs a task while no other tab of this browser runs one of the same name. Where the browser has no locks (pages
 * without https), tasks of this tab still wait for each other.
 */
export function createTabLock(): (name: string, task: () => Promise<void>) => Promise<void> {
  const queues = new Map<string, Promise<void>>();
  return async (name, task) => {
    if ("locks" in navigator) {
      await navigator.locks.request(name, task);
      return;
    }
    const turn = (queues.get(name) ?? Promise.resolve()).then(task);
    queues.set(
      name,
      turn.catch(() => {}),
    );
    await turn;
  };
}
