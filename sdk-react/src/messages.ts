/** All texts that the wrapper logs (REACT-19 to REACT-23). Existing host pages and their tests compare them. */
export const messages = {
  setAccessToken: "setAccessToken error:\n",
  invalidType: (type: string | undefined): string => `Invalid embed type ${type}`,
  invalidEvents: (names: readonly string[]): string => `Following events are invalid: ${names.join(",")}`,
  phasedNotSupported: (type: string | undefined): string =>
    `Phased embedding is not supported for type ${type}`,
  updateSettings: (error: unknown): string => `Error in method updateSettings: ${String(error)}`,
} as const;
