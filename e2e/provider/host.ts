import { expect, test as base, type BrowserContext, type FrameLocator, type Page } from "@playwright/test";

import { clientScript, type Client } from "./bundles.ts";
import { openCloudServer, type CloudServer } from "./cloud-server.ts";
import { clearStage, setStage, watchFrames, type Ending, type HowToEmbed, type Stage } from "./stage.ts";

export { clientsOf } from "./bundles.ts";
export { expect } from "@playwright/test";

/** What goes into the page and comes back from it. */
type Data = unknown;

/** A page of another origin on which a client drives the frame. */
export interface Host {
  readonly page: Page;
  readonly frame: FrameLocator;
  /** What the browser complained about. A test that expects some takes them out; what is left at its end fails it. */
  readonly complaints: string[];
  /** Embeds with the sample report's configuration and the given changes. */
  embed(changes?: object, how?: HowToEmbed): Promise<void>;
  /** Embeds and waits until the report is drawn. */
  open(changes?: object): Promise<void>;
  /** Runs a call on the page that has to succeed, and answers what it resolved with. */
  ask<Argument extends Data = undefined>(
    run: (stage: Stage, argument: Argument) => unknown,
    argument?: Argument,
  ): Promise<unknown>;
  /** Runs a call on the page and answers how it ended. */
  attempt<Argument extends Data = undefined>(
    run: (stage: Stage, argument: Argument) => unknown,
    argument?: Argument,
  ): Promise<Ending>;
  /** The payload of the first event with this name, after `since` events of any name. */
  event(name: string, since?: number): Promise<unknown>;
  /** Names of the events that reached the container, in order. */
  heard(): Promise<readonly string[]>;
}

interface Fixtures {
  readonly openHost: (client: Client, origin?: string) => Promise<Host>;
}

/** The configuration that a page would give for the sample report. */
export const sampleConfig = {
  type: "report",
  id: "report-1",
  accessToken: "token-1",
  tokenType: 1,
  embedUrl: "https://app.powerbi.com/reportEmbed?reportId=report-1&groupId=workspace-1",
};

/** A host page with a client's script, and what the browser complained about on it. */
interface HostPage {
  readonly page: Page;
  readonly complaints: string[];
}

/** Host pages by client and origin, kept over the tests of a worker; each test sets a stage of its own on them. */
class HostPages {
  readonly #context: BrowserContext;
  readonly #free = new Map<string, HostPage[]>();

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  async take(client: Client, origin: string): Promise<HostPage> {
    const kept = this.#free.get(client + origin)?.pop();
    if (kept !== undefined) return kept;
    const page = await this.#context.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      const isOurs = !/favicon|Failed to load resource/.test(message.text());
      if (isOurs && ["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    await page.goto(origin);
    await page.evaluate(watchFrames);
    await page.addScriptTag({ content: await clientScript(client) });
    return { page, complaints };
  }

  async giveBack(client: Client, origin: string, kept: HostPage): Promise<void> {
    await kept.page.evaluate(clearStage);
    this.#free.set(client + origin, [...(this.#free.get(client + origin) ?? []), kept]);
  }
}

export const test = base.extend<Fixtures, { frameServer: CloudServer; hostPages: HostPages }>({
  frameServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needs of a fixture from this pattern.
    async ({}, use) => {
      const frameServer = await openCloudServer();
      await use(frameServer);
      await frameServer.close();
    },
    { scope: "worker" },
  ],
  launchOptions: [
    async ({ launchOptions, frameServer }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...frameServer.browserArguments] });
    },
    { scope: "worker" },
  ],
  hostPages: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ ignoreHTTPSErrors: true });
      await use(new HostPages(context));
      await context.close();
    },
    { scope: "worker" },
  ],
  openHost: async ({ hostPages, frameServer }, use) => {
    const taken: [Client, string, HostPage][] = [];
    await use(async (client, origin = frameServer.hostOrigin) => {
      const hostPage = await hostPages.take(client, origin);
      taken.push([client, origin, hostPage]);
      await hostPage.page.evaluate(setStage);
      return hostOn(hostPage);
    });
    for (const [client, origin, hostPage] of taken) {
      expect(hostPage.complaints).toEqual([]);
      await hostPages.giveBack(client, origin, hostPage);
    }
  },
});

function hostOn({ page, complaints }: HostPage): Host {
  const attempt: Host["attempt"] = (run, argument) =>
    page.evaluate(`stage.attempt(${run.toString()}, ${JSON.stringify(argument) ?? "undefined"})`);
  const host: Host = {
    page,
    complaints,
    frame: page.frameLocator("iframe"),
    attempt,
    async embed(changes = {}, how = "embed") {
      await host.ask(({ embed }, [config, how]) => embed(config, how), [
        { ...sampleConfig, ...changes },
        how,
      ] as const);
    },
    async open(changes) {
      await host.embed(changes);
      await host.event("rendered");
    },
    async ask(run, argument) {
      const { ended, value } = await attempt(run, argument);
      expect({ ended, value }, run.toString()).toEqual({ ended: "resolved", value });
      return value;
    },
    async event(name, since = 0) {
      const found = await page.evaluate(([name, since]) => window.stage.event(name, since), [
        name,
        since,
      ] as const);
      return found.detail;
    },
    heard: () => page.evaluate(() => window.stage.heard.map(({ name }) => name)),
  };
  return host;
}
