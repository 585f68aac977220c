/** Code that is not part of the first load. */
export interface OnDemand<Code> {
  /** Loads it before it is needed. If that fails, `load` tries again. Never rejects. */
  prepare(): Promise<void>;
  /** Never rejects. */
  load(): Promise<void>;
  /** Whether it has been loaded, or could not be. */
  isLoaded(): boolean;
  get(): Code | undefined;
}

/**
 * Code that is loaded on demand, and used at once when it is here. React's `lazy` is not used for what a report opens with,
 * because React shows a placeholder for at least 300 ms, also if the code arrives a moment later.
 */
export function onDemand<Code>(fetchCode: () => Promise<Code>): OnDemand<Code> {
  let code: Code | undefined;
  let isMissing = false;
  const prepare = async (): Promise<void> => {
    code ??= await fetchCode().catch(() => undefined);
  };
  return {
    prepare,
    async load() {
      await prepare();
      isMissing = code === undefined;
    },
    isLoaded: () => code !== undefined || isMissing,
    get: () => code,
  };
}
