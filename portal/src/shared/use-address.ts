import { useEffect, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";

import { useServices } from "./services.ts";
import { useChangeSearch } from "./use-change-search.ts";

/** Reads and changes the filters in the address, so that a link to it shows the same list. */
export function useAddress() {
  const [params] = useSearchParams();
  const changeSearch = useChangeSearch();

  /** @param change values by name; an empty one is removed. With `isStep` the Back button undoes the change. */
  function set(change: Readonly<Record<string, string>>, isStep = false): void {
    changeSearch((before) => withValues(before, change), { isStep });
  }

  return { get: (name: string) => params.get(name) ?? "", set, params };
}

/** The parameters with some values changed. Empty values are removed. */
export function withValues(
  params: URLSearchParams,
  change: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Milliseconds after the last key until the address is updated. */
const addressDelay = 300;

/** The text of a filter box. The address is updated a moment later, and leads to the first page. */
export function useTextInAddress(name: string): readonly [string, (text: string) => void] {
  const { clock } = useServices();
  const { get, set } = useAddress();
  const [text, setText] = useState(get(name));
  const isWritten = get(name) === text;
  // Waits while a navigation is running, because updating the address would cancel it.
  const isMoving = useNavigation().state !== "idle";
  useEffect(() => {
    if (isWritten || isMoving) return;
    return clock.later(() => set({ [name]: text, page: "" }), addressDelay);
  }, [clock, isWritten, isMoving, name, text, set]);
  return [text, setText];
}
