import type { ReactElement } from "react";

import { messages } from "../messages.ts";
import css from "./spinner.module.css";

/** The workspace with its own loading animation, called SHIP (DASH-17, VIEW-6). */
const shipWorkspace = "test-workspace-1";

interface SpinnerProps {
  readonly workspaceId: string;
}

/** The loading animation: a cube of 80 pixels, in one workspace a ship. */
export function Spinner({ workspaceId }: SpinnerProps): ReactElement {
  const design = workspaceId === shipWorkspace ? "ship" : "cube";
  return (
    <div className={css.spinner} role="status" data-design={design}>
      {design === "ship" ? <Ship /> : <Cube />}
      <span className="visually-hidden">{messages.loading}</span>
    </div>
  );
}

function Cube(): ReactElement {
  return (
    <div className={css.scene} aria-hidden="true">
      <div className={css.cube}>
        {["front", "back", "left", "right", "top", "bottom"].map((side) => (
          <div key={side} className={css.side} data-side={side} />
        ))}
      </div>
    </div>
  );
}

function Ship(): ReactElement {
  return (
    <svg className={css.ship} viewBox="0 0 80 80" aria-hidden="true">
      <g className={css.hull}>
        <path className={css.sail} d="M41 12 62 46H41z" />
        <path className={css.jib} d="M37 20 20 46h17z" />
        <path className={css.mast} d="M39 10v42" />
        <path className={css.boat} d="M14 51h52l-7 12H22z" />
      </g>
      <path
        className={css.wave}
        d="M-20 66q5-5 10 0t10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0"
      />
      <path
        className={css.swell}
        d="M-20 72q5-5 10 0t10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0"
      />
    </svg>
  );
}
