import { useRef } from "react";

import { useContentHeight } from "./content-height.ts";

interface KeyRegionProps extends Pick<
  React.DOMAttributes<HTMLDivElement>,
  "onKeyDown" | "onBlur" | "onPointerDown" | "onWheel" | "children"
> {
  readonly ref?: React.Ref<HTMLDivElement>;
  readonly className: string | undefined;
  readonly label: string;
  /** The text of the current item for screen readers; empty for none. */
  readonly spoken: string;
}

/** A region that is one tab stop. The arrow keys move between its items, and the current item is announced. */
export function KeyRegion({ label, spoken, children, ...props }: KeyRegionProps): React.ReactElement {
  const status = useRef<HTMLOutputElement>(null);
  useContentHeight(status);
  return (
    <div {...props} role="region" aria-label={label} tabIndex={0}>
      <output ref={status} className="visually-hidden" aria-live="polite">
        {spoken}
      </output>
      {children}
    </div>
  );
}
