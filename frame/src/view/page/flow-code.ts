import type { FlowPage, withNominalSizes } from "./flow-page.tsx";

interface FlowCode {
  readonly FlowPage: typeof FlowPage;
  readonly withNominalSizes: typeof withNominalSizes;
}

let code: FlowCode | undefined;
let isMissing = false;

const fetchCode = (): Promise<FlowCode> => import("./flow-page.tsx");
// At once, while the definition is loading, so that it does not compete with the queries.
fetchCode().catch(() => {});

/** The code of flowing pages, which is not part of the first load. */
export const flowCode = {
  /** Never rejects. */
  async load(): Promise<void> {
    if (code !== undefined) return;
    code = await fetchCode().catch(() => undefined);
    isMissing = code === undefined;
  },
  /** Whether it has been loaded, or could not be. */
  isLoaded: (): boolean => code !== undefined || isMissing,
  get: (): FlowCode | undefined => code,
};
