import { createElement, useEffect, useReducer } from "react";

import styles from "../chart-kit/chart.module.css";
import type { VisualProps } from "../visual-props.ts";

/** Draws a visual once its code is there. */
export type LazyVisual<Props extends VisualProps = VisualProps> = ((props: Props) => React.ReactElement) & {
  /** Fetches the code; never rejects. */
  readonly load: () => Promise<void>;
};

/**
 * A visual whose code is fetched when it is first drawn or `load` is called: most reports need few types.
 *
 * It draws at once when the code is there already. Suspense is not used, because it delays what follows its placeholder:
 * the host would receive `rendered` before the marks are there. Code that cannot be fetched costs this visual only, its
 * table view still works, and the next page that needs it asks again.
 *
 * @param fetchCode imports the module of the marks
 * @param isEarly fetches at once: types of most reports come while the definition is on its way, because asked for with
 *   the figures their files would delay these
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
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const isMissing = code === undefined;
    useEffect(() => {
      if (!isMissing) return undefined;
      let isGone = false;
      void load().then(() => (isGone ? undefined : redraw()));
      return () => {
        isGone = true;
      };
    }, [isMissing]);
    return code === undefined ? <></> : createElement(code, props);
  }
  // An element, not a call: its hooks are its own, however often a type is drawn in one visual.
  return Object.assign((props: Props) => <Drawn {...props} />, { load });
}

function Missing({ messages }: VisualProps): React.ReactElement {
  return <p className={styles.legend}>{messages.visualFailed}</p>;
}
