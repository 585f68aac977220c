import type * as powerbi from "powerbi-client";

/** What a test finds on the host page. Its types are the ecosystem's own: both clients have to fit them. */
export interface Stage {
  readonly client: typeof powerbi;
  readonly service: powerbi.service.Service;
  readonly container: HTMLElement;
  /** What was embedded last. */
  report: powerbi.Report;
  /** Events that reached the container, in order. */
  readonly heard: { readonly name: string; readonly detail: unknown }[];
  /** Status of every reply that came from the frame, in order. */
  readonly statuses: number[];
  /** Origins of everything that came from the frame. */
  readonly origins: Set<string>;
  readonly newContainer: () => HTMLElement;
  /** The first event with this name after `since` events of any name, which has come or is still to come. */
  readonly event: (name: string, since: number) => Promise<Stage["heard"][number]>;
  /** Embeds and remembers the report. */
  readonly embed: (config: object, how?: HowToEmbed) => void;
  readonly attempt: (run: (stage: Stage, argument: unknown) => unknown, argument: unknown) => Promise<Ending>;
}

/** The methods of a service that put something into an element. */
export type HowToEmbed = "embed" | "load" | "bootstrap" | "createReport" | "quickCreate";

/** How a call ended, as plain data. */
export interface Ending {
  readonly ended: "resolved" | "rejected";
  readonly value: unknown;
  /** The frame's replies meanwhile. */
  readonly statuses: readonly number[];
}

declare global {
  interface Window {
    stage: Stage;
    frameReplies: number[];
    frameOrigins: Set<string>;
  }
}

/** Runs on the host page before the client's script, so that a reply is noted before the client settles its call. */
export function watchFrames(): void {
  window.frameReplies = [];
  window.frameOrigins = new Set();
  window.addEventListener("message", ({ data, origin, source }) => {
    const frames = [...document.querySelectorAll("iframe")];
    if (frames.every(({ contentWindow }) => contentWindow !== source)) return;
    window.frameOrigins.add(origin);
    if (data?.method === undefined && typeof data?.statusCode === "number")
      window.frameReplies.push(data.statusCode);
  });
}

/** Runs on the host page after a test: nothing of its stage is left there, and its service hears nothing more. */
export function clearStage(): void {
  for (const element of document.querySelectorAll<HTMLElement>("body > div")) {
    const component: powerbi.Embed | undefined = Reflect.get(element, "powerBiEmbed");
    component?.service.reset(element);
  }
  // The ecosystem's service listens until it is stopped.
  Reflect.get(window.stage.service, "wpmp").stop();
  document.body.replaceChildren();
  window.frameReplies = [];
  window.frameOrigins = new Set();
}

/** Runs on the host page, after the client's script: a service of its own for each test. */
export function setStage(): void {
  const client = Reflect.get(window, "powerbi-client") as typeof powerbi; // The script's own global.
  const { hpmFactory, wpmpFactory, routerFactory } = client.factories;
  const service = new client.service.Service(hpmFactory, wpmpFactory, routerFactory);
  const names = [
    ...client.Embed.allowedEvents,
    ...client.Report.allowedEvents,
    "ready",
    "settingsUpdated",
    "tileClicked",
    "tileLoaded",
  ];
  const newContainer = (): HTMLElement => {
    const element = document.createElement("div");
    element.style.cssText = "width: 1280px; height: 800px";
    document.body.append(element);
    return element;
  };
  const waiting: (() => void)[] = [];
  const container = newContainer();
  for (const name of new Set(names)) {
    container.addEventListener(name, (event) => {
      stage.heard.push({ name, detail: plain((event as CustomEvent).detail) });
      for (const look of waiting.splice(0)) look();
    });
  }
  const stage: Stage = {
    client,
    service,
    container,
    // Set by the first embed; no test looks before.
    report: undefined as unknown as powerbi.Report,
    heard: [],
    statuses: window.frameReplies,
    origins: window.frameOrigins,
    newContainer,
    event: (name, since) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = stage.heard.slice(since).find((event) => event.name === name);
          if (found === undefined) waiting.push(look);
          else resolve(found);
        };
        look();
      }),
    embed(config, how = "embed") {
      // Tests embed what they like, wrong configurations included.
      const run = service[how] as (element: HTMLElement, config: object) => powerbi.Embed;
      stage.report = run.call(service, container, config) as powerbi.Report;
    },
    async attempt(run, argument) {
      const before = stage.statuses.length;
      const ending = (ended: Ending["ended"], value: unknown): Ending => ({
        ended,
        value: plain(value),
        statuses: stage.statuses.slice(before),
      });
      return await (async () => run(stage, argument))().then(
        (value) => ending("resolved", value),
        (reason: unknown) => ending("rejected", reason),
      );
    },
  };
  window.stage = stage;

  /** Data that can leave the page: components, pages and visuals without the way back to their owner. */
  function plain(value: unknown): unknown {
    if (value === undefined) return undefined;
    return JSON.parse(
      JSON.stringify(value, (key, field: unknown) => {
        if (field instanceof Error) return { name: field.name, message: field.message };
        if (field instanceof Element) return `<${field.localName}>`;
        if (field instanceof client.Embed) return "«component»";
        const isWayBack = key === "report" || key === "page";
        return isWayBack && typeof field === "object" ? undefined : field;
      }) ?? "null",
    );
  }
}
