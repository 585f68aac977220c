import { useEffect, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";

import { useServices } from "../../shared/services.ts";
import { useChangeSearch } from "../../shared/use-change-search.ts";

/** What the address of a list says, and how to change it: a link to it shows the same list. */
export function useAddress() {
  const [params] = useSearchParams();
  const changeSearch = useChangeSearch();

  /** @param change values by name; an empty one is taken out. With `isStep` the back button undoes it. */
  function set(change: Readonly<Record<string, string>>, isStep = false): void {
    changeSearch((before) => withValues(before, change), { isStep });
  }

  return { get: (name: string) => params.get(name) ?? "", set, params };
}

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

/** Milliseconds after the last key until the address follows. */
const addressDelay = 300;

/** A text box whose text takes effect at once and stands in the address a moment later. */
export function useTextInAddress(name: string): readonly [string, (text: string) => void] {
  const { clock } = useServices();
  const { get, set } = useAddress();
  const [text, setText] = useState(get(name));
  const isWritten = get(name) === text;
  // One who is on the way elsewhere, or closes a dialog, is not held up: the address follows after that.
  const isMoving = useNavigation().state !== "idle";
  useEffect(() => {
    if (isWritten || isMoving) return;
    return clock.later(() => set({ [name]: text }), addressDelay);
  }, [clock, isWritten, isMoving, name, text, set]);
  return [text, setText];
}
