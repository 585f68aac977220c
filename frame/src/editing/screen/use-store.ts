import { useSyncExternalStore } from "react";

import type { Store } from "../../report/state/store.ts";

/** A part of what a store holds. The component renders again only when that part is another object. */
export function useStore<State, Part>(store: Store<State>, select: (state: State) => Part): Part {
  return useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => select(store.get()),
  );
}
