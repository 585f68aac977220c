import { useCallback, useState } from "react";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The inner size of an element in CSS pixels, kept up to date; null until it is mounted. */
export function useSize(): readonly [(element: HTMLElement | null) => (() => void) | undefined, Size | null] {
  const [size, setSize] = useState<Size | null>(null);
  const attach = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = (): void => {
      const next = { width: element.clientWidth, height: element.clientHeight };
      setSize((before) => (before?.width === next.width && before.height === next.height ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [attach, size];
}
