import { type ComponentType, StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";

import type { EmbedProps } from "../src/index.ts";

/** The functions that browser tests call on the page. A rendering is identified by the id of its element. */
export interface Harness {
  /** Renders with these properties, or removes the wrapper while its parent stays (`null`). */
  render(id: string, props: EmbedProps | null): void;
  hydrate(id: string, props: EmbedProps): void;
  unmount(id: string): void;
  useStrictMode(isStrict: boolean): void;
  /** Removes everything that was rendered. Returns whether nothing is left of it. */
  clear(): boolean;
  /** The values of `ref`, by id. */
  readonly refs: Readonly<Record<string, unknown>>;
  /** The current number of message listeners on the window. */
  messageListeners(): number;
}

declare global {
  interface Window {
    harness: Harness;
  }
}

/** Starts a harness for a wrapper on the page: ours or the earlier one. */
export function startHarness(
  Wrapper: ComponentType<EmbedProps & { ref?: (instance: unknown) => void }>,
): void {
  const roots = new Map<string, Root>();
  const refs: Record<string, unknown> = {};
  const listeners = countMessageListeners();
  let isStrict = false;

  function tree(id: string, props: EmbedProps | null) {
    const content =
      props === null ? null : (
        <Wrapper
          {...props}
          ref={(instance) => {
            refs[id] = instance;
          }}
        />
      );
    return isStrict ? <StrictMode>{content}</StrictMode> : content;
  }

  window.harness = {
    refs,
    messageListeners: () => listeners.size,
    useStrictMode(wanted) {
      isStrict = wanted;
    },
    render(id, props) {
      const root = roots.get(id) ?? createRoot(placeFor(id));
      roots.set(id, root);
      flushSync(() => root.render(tree(id, props)));
    },
    hydrate(id, props) {
      flushSync(() => roots.set(id, hydrateRoot(placeFor(id), tree(id, props))));
    },
    unmount(id) {
      roots.get(id)?.unmount();
      roots.delete(id);
    },
    clear() {
      for (const root of roots.values()) root.unmount();
      roots.clear();
      for (const place of document.querySelectorAll("body > :not(script)")) place.remove();
      for (const id of Object.keys(refs)) delete refs[id];
      isStrict = false;
      return listeners.size === 0 && document.querySelector("iframe") === null;
    },
  };
}

function placeFor(id: string): HTMLElement {
  const existing = document.getElementById(id);
  if (existing !== null) return existing;
  const place = document.createElement("div");
  place.id = id;
  document.body.append(place);
  return place;
}

function countMessageListeners(): ReadonlySet<unknown> {
  const listeners = new Set<unknown>();
  const add = window.addEventListener.bind(window);
  const remove = window.removeEventListener.bind(window);
  window.addEventListener = (...args: Parameters<typeof add>) => {
    if (args[0] === "message") listeners.add(args[1]);
    add(...args);
  };
  window.removeEventListener = (...args: Parameters<typeof remove>) => {
    if (args[0] === "message") listeners.delete(args[1]);
    remove(...args);
  };
  return listeners;
}
