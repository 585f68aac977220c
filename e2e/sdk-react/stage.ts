import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { test as base } from "@playwright/test";
import type { BrowserContext, Frame, Page } from "@playwright/test";
import { build, type BuildOptions } from "esbuild";

import { pageClockScript } from "../page-clock.ts";
import { reactAliases } from "./react-versions.ts";
import { type RecordedRequest, recordingFrameHtml, type RecordingFrame } from "./recording-frame.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const bundles = new Map<string, Promise<string>>();

/** Which wrapper a page has, and on which React. */
export type Wrapper = Content | `${Content}-react-${string}`;
type Content = "ours" | "genuine" | "hooks-page" | "demo" | "genuine-demo";

/** A page with a harness around a wrapper, and what happened on it. No server: every address is answered here. */
export interface Stage {
  readonly page: Page;
  /** Requests that frames received, in order. */
  readonly requests: readonly RecordedRequest[];
  /** What was logged as an error or thrown and not caught. */
  readonly errors: readonly string[];
  /** `METHOD url` of each request once nothing is under way; front loads, which race with the load, are left out. */
  calls(): Promise<string[]>;
  /** The recording frame in an element. */
  frameIn(selector: string): Promise<Frame>;
  /** Raises an event from the frame in an element. */
  raise(selector: string, name: string, detail?: unknown): Promise<void>;
  /** Waits until nothing more arrives at a frame, also not by the page's timers of the next moments. */
  settle(): Promise<void>;
}

/** Opens a page with the wrapper; the markup is the body before the script. */
export type OpenStage = (wrapper: Wrapper, markup?: string) => Promise<Stage>;

/** Pages on which nothing is left of the last test, each for the next test of its wrapper. */
class Pages {
  readonly #context: BrowserContext;
  readonly #opened = new Map<Page, { readonly requests: RecordedRequest[]; readonly errors: string[] }>();
  readonly #clean = new Map<Wrapper, Page[]>();
  /** Pages that have to load anew. */
  readonly #used: Page[] = [];

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  async start(): Promise<void> {
    await this.#context.exposeBinding(
      "recordRequest",
      ({ page }, request: RecordedRequest) => void this.#opened.get(page)?.requests.push(request),
    );
    await this.#context.route("**/*", async (route) => {
      const { hostname, pathname, searchParams } = new URL(route.request().url());
      if (hostname !== "host.example") {
        await route.fulfill({ contentType: "text/html", body: recordingFrameHtml });
      } else if (pathname === "/page.js") {
        const body = await bundleOf(searchParams.get("wrapper") as Wrapper);
        await route.fulfill({ contentType: "text/javascript", body });
      } else {
        await route.fulfill({ contentType: "text/html", body: hostPage(searchParams) });
      }
    });
  }

  async open(wrapper: Wrapper, markup: string): Promise<Stage> {
    const clean = markup === "" ? this.#clean.get(wrapper)?.pop() : undefined;
    const page = clean ?? this.#used.pop() ?? (await this.#newPage());
    const [requests, errors]: [RecordedRequest[], string[]] = [[], []];
    this.#opened.set(page, { requests, errors });
    if (clean === undefined) {
      await page.goto(`https://host.example/?${String(new URLSearchParams({ wrapper, markup }))}`);
    }
    return stageOn(page, requests, errors);
  }

  async #newPage(): Promise<Page> {
    const page = await this.#context.newPage();
    const note = (error: string): void => void this.#opened.get(page)?.errors.push(error);
    page.on("console", (line) => line.type() === "error" && note(line.text()));
    page.on("pageerror", (error) => note(error.message));
    return page;
  }

  /** Keeps a page: as it is when nothing of the test is left on it. */
  async leave(wrapper: Wrapper, { page }: Stage): Promise<void> {
    // The earlier wrapper never takes its listeners away, and pages without the harness cannot be cleared.
    const canBeCleared = wrapper.startsWith("ours");
    if (canBeCleared && (await page.evaluate(() => window.harness.clear()))) {
      this.#clean.set(wrapper, [...(this.#clean.get(wrapper) ?? []), page]);
    } else {
      this.#used.push(page);
    }
  }
}

export const test = base.extend<{ openStage: OpenStage }, { pages: Pages }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      // A process for every frame costs more than what happens in it. Origins stay separate without it.
      const args = [...(launchOptions.args ?? []), "--disable-site-isolation-trials"];
      await use({ ...launchOptions, args });
    },
    { scope: "worker" },
  ],
  pages: [
    async ({ browser }, use) => {
      const context = await browser.newContext();
      const pages = new Pages(context);
      await pages.start();
      await use(pages);
      await context.close();
    },
    { scope: "worker" },
  ],
  openStage: async ({ pages }, use) => {
    const opened: [Wrapper, Stage][] = [];
    await use(async (wrapper, markup = "") => {
      const stage = await pages.open(wrapper, markup);
      opened.push([wrapper, stage]);
      return stage;
    });
    for (const [wrapper, stage] of opened) await pages.leave(wrapper, stage);
  },
});

function hostPage(search: URLSearchParams): string {
  return `<!doctype html><style>.report { height: 300px }</style><body><script>${pageClockScript}</script>${search.get("markup")}<script src="/page.js?wrapper=${search.get("wrapper")}"></script></body>`;
}

export { expect } from "@playwright/test";

function stageOn(page: Page, requests: readonly RecordedRequest[], errors: readonly string[]): Stage {
  const stage: Stage = {
    page,
    requests,
    errors,
    async calls() {
      await page.evaluate(() => window.clock.settle());
      return requests
        .map(({ method, url }) => `${method} ${url}`)
        .filter((call) => call !== "POST /frontload/config");
    },
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
      // Longer than clients wait between two loads.
      await page.evaluate(() => window.clock.pass(150));
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
  const content = wrapper.replace(/-react-.*/, "") as Content;
  const { outputFiles } = await build({
    ...entryOf(content),
    bundle: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    conditions: ["@vitrine/source"],
    alias: reactAliases(wrapper),
    define: { "process.env.NODE_ENV": '"development"' },
    // Every page loads it; names stay, because React logs them.
    minifyWhitespace: true,
    minifySyntax: true,
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

function entryOf(content: Content): BuildOptions {
  const folder = join(root, "sdk-react/testing");
  const entries = { ours: "ours.tsx", genuine: "genuine.mjs", "hooks-page": "hooks-page.tsx" };
  if (content !== "demo" && content !== "genuine-demo")
    return { entryPoints: [join(folder, entries[content])] };
  // Imports of types are left out, as compilers of apps do.
  const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: false } };
  return { stdin: { contents: demoApp(content === "demo"), resolveDir: folder, loader: "tsx" }, tsconfigRaw };
}

/** The demonstration app as it is or with our packages in its imports, on a page that answers its question. */
function demoApp(isOurs: boolean): string {
  const app = readFileSync(new URL("consumer/demo-app.tsx.txt", import.meta.url), "utf8");
  return `${isOurs ? withOurImports(app) : app}
    import { createRoot } from "react-dom/client";
    const answer = {
      EmbedUrl: "https://app.powerbi.com/reportEmbed?reportId=R1&groupId=G1",
      EmbedToken: { Token: "T" },
    };
    const place = document.createElement("div");
    place.id = "app";
    document.body.append(place);
    createRoot(place).render(<DemoApp askForReport={async () => answer} />);`;
}

/** The names of the packages, and nothing else. */
export function withOurImports(code: string): string {
  return code
    .replaceAll('"powerbi-client"', '"@vitrine/sdk"')
    .replaceAll('"powerbi-client-react"', '"@vitrine/sdk-react"');
}
