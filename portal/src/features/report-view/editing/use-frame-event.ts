import { useEffect, useEffectEvent, type RefObject } from "react";

import type { FrameEvents } from "./frame-events.ts";

/** Listens on the element, because the page can remove and add the handlers of a report at any time. */
export function useFrameEvent<Name extends keyof FrameEvents>(
  stage: RefObject<HTMLElement | null>,
  name: Name,
  onEvent: (detail: FrameEvents[Name]) => unknown,
): void {
  const handle = useEffectEvent(onEvent);
  useEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    const listen = ({ detail }: CustomEventInit<FrameEvents[Name]>): void => {
      if (detail !== undefined) handle(detail);
    };
    element.addEventListener(name, listen);
    return () => element.removeEventListener(name, listen);
  }, [stage, name]);
}
