/** The tags of every workspace of the demo, by name, with their colours. */
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

/** The stable id of a tag, from the positions of its workspace and of the tag. */
export function demoTagId(workspace: number, tag: number): string {
  return `d2000000-0000-4000-8000-${String(workspace * 100 + tag).padStart(12, "0")}`;
}
