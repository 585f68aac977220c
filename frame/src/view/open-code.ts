import type { OpenReport, withNominalSizes } from "./open-report.tsx";

interface Code {
  readonly OpenReport: typeof OpenReport;
  readonly withNominalSizes: typeof withNominalSizes;
}

let code: Code | undefined;
let isMissing = false;

const fetchCode = (): Promise<Code> => import("./open-report.tsx");
/** If it fails, `load` tries again. */
async function fetchEarly(): Promise<void> {
  code = await fetchCode().catch(() => undefined);
}

// At once, so that it arrives before the definition, which is then drawn without waiting.
void fetchEarly();

/** The code that draws an open report, which is not part of the first load. */
export const openCode = {
  /** Never rejects. */
  async load(): Promise<void> {
    if (code !== undefined) return;
    code = await fetchCode().catch(() => undefined);
    isMissing = code === undefined;
  },
  /** Whether it has been loaded, or could not be. */
  isLoaded: (): boolean => code !== undefined || isMissing,
  get: (): Code | undefined => code,
};
