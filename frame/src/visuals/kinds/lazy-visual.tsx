import { createElement, useEffect, useReducer } from "react";

import { Busy } from "../busy.tsx";
import styles from "../chart-kit/chart.module.css";
import type { VisualProps } from "../visual-props.ts";

/** Draws a visual when its code has been loaded. */
export type LazyVisual<Props extends VisualProps = VisualProps> = ((props: Props) => React.ReactElement) & {
  /** Loads the code. Never rejects. */
  readonly load: () => Promise<void>;
  /** Whether the code has been loaded, or could not be. */
  readonly isLoaded: () => boolean;
};

/**
 * A visual whose code is loaded when it is first drawn or `load` is called. It draws at once if the code is already
 * loaded. Suspense is not used, because it delays everything after its placeholder: the host would receive `rendered`
 * before the marks are drawn. If the code cannot be loaded, only this visual fails, its table view still works, and the
 * next page tries again.
 *
 * @param fetchCode imports the module of the marks
 * @param isEarly loads at once: types of most reports are loaded while the definition is loading, so that they do not
 *   compete with the queries
 */
export function lazyVisual<Props extends VisualProps>(
  fetchCode: () => Promise<(props: Props) => React.ReactElement>,
  isEarly = false,
): LazyVisual<Props> {
  let code: ((props: Props) => React.ReactElement) | undefined;
  async function load(): Promise<void> {
    if (code !== undefined) return;
    const loaded = await fetchCode().catch(() => Missing);
    code ??= loaded;
  }
  if (isEarly) fetchCode().catch(() => {});
  function Drawn(props: Props): React.ReactElement {
    useLoaded(lazy);
    return code === undefined ? <Busy /> : createElement(code, props);
  }
  const lazy = { load, isLoaded: () => code !== undefined };
  // An element and not a call, so that its hooks belong to it.
  return Object.assign((props: Props) => <Drawn {...props} />, lazy);
}

/** Draws a component again when code has been loaded. @returns whether it is */
export function useLoaded({ load, isLoaded }: Pick<LazyVisual, "load" | "isLoaded">): boolean {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const isMissing = !isLoaded();
  useEffect(() => {
    if (!isMissing) return undefined;
    let isUnmounted = false;
    void load().then(() => (isUnmounted ? undefined : redraw()));
    return () => {
      isUnmounted = true;
    };
  }, [isMissing, load]);
  return !isMissing;
}

function Missing({ messages }: VisualProps): React.ReactElement {
  return <p className={styles.legend}>{messages.visualFailed}</p>;
}
