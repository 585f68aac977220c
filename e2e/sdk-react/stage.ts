import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { test as base } from "@playwright/test";
import type { Frame, Page } from "@playwright/test";
import { build } from "esbuild";

import { type RecordedRequest, recordingFrameHtml, type RecordingFrame } from "./recording-frame.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const bundles = new Map<string, Promise<string>>();

/** Which wrapper a page has, and on which React. */
export type Wrapper = "ours" | "ours-react-18" | "genuine" | "hooks-page";

/** A page with a harness around a wrapper, and what happened on it. No server: every address is answered here. */
export interface Stage {
  readonly page: Page;
  /** Requests that frames received, in order. */
  readonly requests: readonly RecordedRequest[];
  /** What was logged as an error or thrown and not caught. */
  readonly errors: readonly string[];
  /** `METHOD url` of each request; front loads, which race with the load, are left out. */
  calls(): string[];
  /** The recording frame that stands in an element. */
  frameIn(selector: string): Promise<Frame>;
  /** Raises an event from the frame in an element. */
  raise(selector: string, name: string, detail?: unknown): Promise<void>;
  /** Waits until nothing more arrives at a frame. */
  settle(): Promise<void>;
}

/** Opens a page with the wrapper; the markup is the body before the script. */
export type OpenStage = (wrapper: Wrapper, markup?: string) => Promise<Stage>;

export const test = base.extend<{ openStage: OpenStage }>({
  openStage: async ({ browser }, use) => {
    const closings: (() => Promise<void>)[] = [];
    await use(async (wrapper, markup = "") => {
      const context = await browser.newContext();
      closings.push(() => context.close());
      const requests: RecordedRequest[] = [];
      const errors: string[] = [];
      await context.exposeFunction(
        "recordRequest",
        (request: RecordedRequest) => void requests.push(request),
      );
      await context.route("**/*", (route) =>
        route.fulfill({ contentType: "text/html", body: recordingFrameHtml }),
      );
      const script = await bundleOf(wrapper);
      await context.route("https://host.example/", (route) =>
        route.fulfill({
          contentType: "text/html",
          body: `<!doctype html><style>.report { height: 300px }</style><body>${markup}<script src="/page.js"></script></body>`,
        }),
      );
      await context.route("https://host.example/page.js", (route) =>
        route.fulfill({ contentType: "text/javascript", body: script }),
      );
      const page = await context.newPage();
      page.on("console", (line) => line.type() === "error" && errors.push(line.text()));
      page.on("pageerror", (error) => errors.push(error.message));
      await page.goto("https://host.example/");
      return stageOn(page, requests, errors);
    });
    for (const close of closings) await close();
  },
});

export { expect } from "@playwright/test";

function stageOn(page: Page, requests: readonly RecordedRequest[], errors: readonly string[]): Stage {
  const stage: Stage = {
    page,
    requests,
    errors,
    calls: () =>
      requests
        .map(({ method, url }) => `${method} ${url}`)
        .filter((call) => call !== "POST /frontload/config"),
    async frameIn(selector) {
      const frame = await (await page.locator(`${selector} iframe`).elementHandle())?.contentFrame();
      if (!frame) throw new Error(`There is no frame in ${selector}.`);
      await frame.waitForLoadState("load");
      return frame;
    },
    async raise(selector, name, detail) {
      const frame = await stage.frameIn(selector);
      await frame.evaluate(
        ([name, detail]) => (window as unknown as { frame: RecordingFrame }).frame.raise(name, detail),
        [name, detail] as const,
      );
    },
    async settle() {
      for (let seen = -1; seen !== requests.length;) {
        seen = requests.length;
        await page.waitForTimeout(150);
      }
    },
  };
  return stage;
}

function bundleOf(wrapper: Wrapper): Promise<string> {
  const known = bundles.get(wrapper) ?? bundle(wrapper);
  bundles.set(wrapper, known);
  return known;
}

async function bundle(wrapper: Wrapper): Promise<string> {
  const entries = {
    ours: "ours.tsx",
    "ours-react-18": "ours.tsx",
    genuine: "genuine.mjs",
    "hooks-page": "hooks-page.tsx",
  };
  // React 18 is what this folder's own packages have; the rooms have React 19.
  const react = createRequire(
    wrapper === "ours-react-18" ? import.meta.url : join(root, "sdk-react/package.json"),
  );
  const { outputFiles } = await build({
    entryPoints: [join(root, "sdk-react/testing", entries[wrapper])],
    bundle: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    conditions: ["@vitrine/source"],
    alias: {
      react: dirname(react.resolve("react/package.json")),
      "react-dom": dirname(react.resolve("react-dom/package.json")),
    },
    define: { "process.env.NODE_ENV": '"development"' },
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
