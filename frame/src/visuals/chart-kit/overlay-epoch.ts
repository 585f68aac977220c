import { createContext } from "react";

/** Changes when the host asks to close whatever floats over the report; a tooltip opened before that is gone. */
export const OverlayEpoch = createContext(0);
