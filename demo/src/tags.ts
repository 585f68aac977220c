/** Tags that every workspace of the demo has, by name, with their colour. */
export const demoTags = {
  "Always-on": "#1f7a5c",
  Billing: "#7a4a12",
  Brand: "#7b3fb5",
  "Client-ready": "#1d5fd1",
  Launch: "#c2410c",
  Monthly: "#475569",
  Performance: "#0e7490",
  Quarterly: "#b3261e",
  Seasonal: "#a16207",
} as const satisfies Readonly<Record<string, string>>;

export type DemoTag = keyof typeof demoTags;

/** Stable id of a tag: the workspace's place in the list, then the tag's. */
export function demoTagId(workspace: number, tag: number): string {
  return `d2000000-0000-4000-8000-${String(workspace * 100 + tag).padStart(12, "0")}`;
}
