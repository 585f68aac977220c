import { variants } from "../variants.ts";
import { furtherReacts } from "./react-versions.ts";
import { expect, type OpenStage, type Stage, type Wrapper } from "./stage.ts";

/** Just enough of the page's harness for the calls below. */
interface Harness {
  render(id: string, props: object | null): void;
  hydrate(id: string, props: object): void;
  unmount(id: string): void;
  useStrictMode(isStrict: boolean): void;
  clear(): boolean;
  readonly refs: Record<
    string,
    { embed?: { embedtype: string }; powerbi?: { getSDKVersion(): string }; props?: object }
  >;
  messageListeners(): number;
}
declare global {
  interface Window {
    harness: Harness;
    got: string[];
  }
}

export const embedUrl = "https://app.powerbi.com/reportEmbed?reportId=R1&groupId=G1";
export const report = { type: "report", id: "R1", embedUrl, accessToken: "T" };

/** Renders with plain properties: what crosses into the page is cloned. */
export async function render(stage: Stage, props: object | null, id = "app"): Promise<void> {
  await stage.page.evaluate(([id, props]) => window.harness.render(id, props), [id, props] as const);
}

/** A page on which a report is embedded and the load has been answered. */
export async function withReport(
  openStage: OpenStage,
  wrapper: Wrapper,
  config: object = {},
): Promise<Stage> {
  const stage = await openStage(wrapper);
  await render(stage, { embedConfig: { ...report, ...config } });
  expect(await stage.calls()).toEqual(["POST /report/load"]);
  return stage;
}

/** Our wrapper on React 19 or 18, on both in a long run, and on further versions where they are installed. */
export const wrappers: readonly Wrapper[] = [
  ...variants("React of the wrapper", ["ours", "ours-react-18"] as const),
  ...furtherReacts.map((version) => `ours-react-${version}` as const),
];
