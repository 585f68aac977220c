import { useContext, useEffect, useRef } from "react";

import { OverlayEpoch } from "../../visuals/chart-kit/overlay-epoch.ts";
import { placeBelow } from "./place-below.ts";

/**
 * Shows a popover below its button when it is mounted, and closes it when the host closes all overlays.
 *
 * @param first selects the control that gets the focus
 * @returns the ref of the popover
 */
export function useOpenPanel(
  from: React.RefObject<HTMLElement | null>,
  first: string,
  onClose: () => void,
): React.RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const epoch = useContext(OverlayEpoch);
  const openedAt = useRef(epoch);
  useEffect(() => {
    const element = panel.current;
    if (element === null) return;
    element.showPopover();
    placeBelow(element, from.current);
    element.querySelector<HTMLElement>(first)?.focus();
  }, [from, first]);
  useEffect(() => {
    if (openedAt.current !== epoch) onClose();
  }, [epoch, onClose]);
  return panel;
}
