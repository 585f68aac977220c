import type { ReactElement } from "react";

import css from "./account.module.css";
import { accountMessages as texts } from "./account-messages.ts";
import { qrPath, qrSize } from "./qr-path.ts";

/** A QR code. It is dark on light in both themes, because scanners need that. */
export function QrCode({ modules }: { readonly modules: readonly (readonly boolean[])[] }): ReactElement {
  const size = qrSize(modules);
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={texts.qr}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={qrPath(modules)} fill="#000" />
    </svg>
  );
}
