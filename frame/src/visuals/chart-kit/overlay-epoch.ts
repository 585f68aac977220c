import { createContext } from "react";

/** Changes when the host closes all overlays. Overlays that were opened before are then removed. */
export const OverlayEpoch = createContext(0);
