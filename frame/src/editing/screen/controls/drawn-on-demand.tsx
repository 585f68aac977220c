import { useEffect, useReducer, useRef } from "react";

import { onDemand } from "../../../view/on-demand.ts";

interface Closable {
  readonly onClose: () => void;
}

/** A dialog whose code is loaded when it is first opened. If that fails, it closes, and the next press tries again. */
export function drawnOnDemand<Props extends Closable>(
  fetchCode: () => Promise<(props: Props) => React.ReactElement | null>,
): (props: Props) => React.ReactElement | null {
  const code = onDemand(async () => ({ Dialog: await fetchCode() }));
  return function OnDemand(props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const latest = useRef(props);
    useEffect(() => {
      let isClosed = false;
      const show = (): void => {
        if (isClosed) return;
        if (code.get() === undefined) latest.current.onClose();
        else redraw();
      };
      if (code.get() === undefined) void code.load().then(show);
      return () => {
        isClosed = true;
      };
    }, []);
    const Dialog = code.get()?.Dialog;
    return Dialog === undefined ? null : <Dialog {...props} />;
  };
}
