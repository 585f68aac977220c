import type { EditorScreen } from "../editing/screen/editor-screen.tsx";
import { onDemand } from "./on-demand.ts";
import type { OpenReport, withNominalSizes } from "./open-report.tsx";

interface Code {
  readonly OpenReport: typeof OpenReport;
  readonly withNominalSizes: typeof withNominalSizes;
}

/** The code that draws an open report. */
export const openCode = onDemand((): Promise<Code> => import("./open-report.tsx"));

// At once, so that it arrives before the definition, which is then drawn without waiting.
void openCode.prepare();

/** The code that draws a report in edit mode. */
export const editorCode = onDemand(
  (): Promise<{ readonly EditorScreen: typeof EditorScreen }> =>
    import("../editing/screen/editor-screen.tsx"),
);
