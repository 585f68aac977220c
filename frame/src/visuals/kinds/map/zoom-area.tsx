import { useEffect, useRef, useState } from "react";

import { chartSentences } from "../../../messages/chart-sentences.ts";
import { plainLook, type MapView } from "@vitrine/contracts/reading/state/visual-look";
import { Icon } from "../../chart-kit/icon.tsx";
import type { Size } from "../../chart-kit/use-size.ts";
import type { VisualProps } from "../../visual-props.ts";
import styles from "./map.module.css";
import { panView, zoomView } from "./map-view.ts";

/** One step of a button or key, and the factor of one unit of the wheel. */
const [zoomStep, wheelBase] = [1.6, 1.0018];
/** Pixels that a key moves the map, and from which a pointer drags it. */
const [panStep, dragFrom] = [60, 4];

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [panStep, 0],
  ArrowRight: [-panStep, 0],
  ArrowUp: [0, panStep],
  ArrowDown: [0, -panStep],
};

interface ZoomAreaProps extends Pick<VisualProps, "messages" | "onLook"> {
  readonly view: MapView;
  readonly size: Size;
  readonly children: React.ReactNode;
}

/** A map that is enlarged by wheel, buttons and keys (+, -, 0), and moved by dragging and Shift with the arrow keys. */
export function ZoomArea({ view, size, messages, onLook, children }: ZoomAreaProps): React.ReactElement {
  const area = useRef<HTMLDivElement>(null);
  const change = (map: MapView): void => onLook?.({ map });
  useWheel(area, (factor, at) => change(zoomView(view, factor, size, at)), view.zoom > 1);
  const drag = useDrag(view.zoom > 1, (by) => change(panView(view, by, size)));

  function followKey(event: React.KeyboardEvent): void {
    const [x, y] = (event.shiftKey ? arrows[event.key] : undefined) ?? [];
    if (x !== undefined && y !== undefined && view.zoom > 1) change(panView(view, { x, y }, size));
    else if (event.key === "+" || event.key === "=") change(zoomView(view, zoomStep, size));
    else if (event.key === "-") change(zoomView(view, 1 / zoomStep, size));
    else if (event.key === "0") change(plainLook.map);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  if (onLook === null || onLook === undefined) return <>{children}</>;
  return (
    <div
      ref={area}
      className={view.zoom > 1 ? styles.zoomed : undefined}
      onKeyDownCapture={followKey}
      {...drag}
    >
      {children}
      <ZoomButtons
        view={view}
        messages={messages}
        onZoom={(factor) => change(factor === 0 ? plainLook.map : zoomView(view, factor, size))}
      />
    </div>
  );
}

interface ZoomButtonsProps extends Pick<VisualProps, "messages"> {
  readonly view: MapView;
  /** @param factor 0 for the whole map */
  readonly onZoom: (factor: number) => void;
}

function ZoomButtons({ view, messages, onZoom }: ZoomButtonsProps): React.ReactElement {
  const { zoomIn, zoomOut, wholeMap } = chartSentences(messages.language);
  const buttons = [
    { label: zoomIn, icon: "M6 12h12M12 6v12", factor: zoomStep, isOff: false },
    { label: zoomOut, icon: "M6 12h12", factor: 1 / zoomStep, isOff: view.zoom === 1 },
    { label: wholeMap, icon: "M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4", factor: 0, isOff: view.zoom === 1 },
  ];
  return (
    <div className={styles.buttons}>
      {buttons.map(({ label, icon, factor, isOff }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          aria-disabled={isOff || undefined}
          onClick={(event) => {
            event.stopPropagation();
            if (!isOff) onZoom(factor);
          }}
        >
          <Icon d={icon} size={16} />
        </button>
      ))}
    </div>
  );
}

/**
 * The wheel zooms where it would not scroll: on pages that do not scroll, while the map has the focus, and with Ctrl
 * (which a pinch on a touchpad is as well). Elsewhere a page could not be scrolled past the map.
 */
function useWheel(
  area: React.RefObject<HTMLDivElement | null>,
  onZoom: (factor: number, at: { readonly x: number; readonly y: number }) => void,
  isZoomed: boolean,
): void {
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const follow = (event: WheelEvent): void => {
      const page = element.closest("#page");
      const scrolls = page !== null && page.scrollHeight > page.clientHeight;
      const isMeant = event.ctrlKey || event.metaKey || !scrolls || element.contains(document.activeElement);
      if (!isMeant || (event.deltaY > 0 && !isZoomed)) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      onZoom(wheelBase ** -event.deltaY, { x: event.clientX - left, y: event.clientY - top });
    };
    // React's wheel listeners are passive, so they cannot prevent the page from scrolling.
    element.addEventListener("wheel", follow, { passive: false });
    return () => element.removeEventListener("wheel", follow);
  }, [area, onZoom, isZoomed]);
}

/** Dragging an enlarged map moves it, and is no click on a place. */
function useDrag(
  isZoomed: boolean,
  onPan: (by: { readonly x: number; readonly y: number }) => void,
): React.DOMAttributes<HTMLDivElement> {
  const [last, setLast] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const hasMoved = useRef(false);
  return {
    onPointerDownCapture({ clientX, clientY, button, target }) {
      hasMoved.current = false;
      const isMap = target instanceof Element && target.closest("button") === null;
      if (isZoomed && button === 0 && isMap) setLast({ x: clientX, y: clientY });
    },
    onPointerMoveCapture({ clientX, clientY, buttons }) {
      if (last === null) return;
      if (buttons === 0) setLast(null);
      const by = { x: clientX - last.x, y: clientY - last.y };
      if (!hasMoved.current && Math.hypot(by.x, by.y) < dragFrom) return;
      hasMoved.current = true;
      setLast({ x: clientX, y: clientY });
      onPan(by);
    },
    onPointerUpCapture: () => setLast(null),
    onClickCapture(event) {
      if (!hasMoved.current) return;
      hasMoved.current = false;
      event.stopPropagation();
    },
  };
}
