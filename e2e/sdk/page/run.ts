import { type Any, type Case, frameHandle, show, summary, type Tools } from "./tools.ts";

/** Runs one case on a fresh service and container and gives everything it noted, requests of its frames included. */
export async function runCase(run: Case): Promise<string[]> {
  const notes: string[] = [];
  const cleanUp: (() => void)[] = [];
  const tools = createTools(notes, cleanUp);
  try {
    await run(tools);
  } catch (error) {
    notes.push(`case failed: ${show(error)}`);
  }
  await window.clock.pass(20);
  for (const [index, iframe] of Array.from(document.querySelectorAll("iframe")).entries()) {
    const log: Any[] = iframe.src === "" ? [] : await frameHandle(iframe).command("log");
    for (const { request } of log) notes.push(`frame ${index} got ${show(request)}`);
  }
  for (const undo of cleanUp) undo();
  document.body.replaceChildren();
  // What still waits for a frame hears that it is gone.
  await window.clock.pass(1500);
  return normalise(notes);
}

function createTools(notes: string[], cleanUp: (() => void)[]): Tools {
  const pbi: Any = Reflect.get(window, "powerbi-client");
  const { factories } = pbi;
  const newService = (config?: object): Any => {
    const made = new pbi.service.Service(
      factories.hpmFactory,
      factories.wpmpFactory,
      factories.routerFactory,
      config,
    );
    cleanUp.push(() => made.wpmp?.stop?.());
    return made;
  };
  const newContainer = (): HTMLElement => {
    const element = document.createElement("div");
    element.style.cssText = "width: 400px; height: 300px";
    document.body.append(element);
    return element;
  };
  const container = newContainer();
  const note = (what: string, value: unknown): void => void notes.push(`${what}: ${show(summary(value))}`);
  const iframeAt = (index = 0): HTMLIFrameElement => {
    const iframe = document.querySelectorAll("iframe")[index];
    if (iframe === undefined) throw new Error("no iframe");
    return iframe;
  };
  return {
    pbi,
    service: newService(),
    container,
    note,
    attempt: async (what, call) => {
      let result: unknown;
      try {
        result = call();
      } catch (error) {
        note(`${what} threw`, error);
        return undefined;
      }
      if (!(result instanceof Promise)) {
        note(`${what} returned`, result);
        return result;
      }
      const { how, value } = await endOf(result);
      note(`${what} ${how}`, value);
      return how === "resolved" ? value : undefined;
    },
    watch: (...names) => {
      for (const name of names) {
        container.addEventListener(name, (event) => note(`event ${name}`, Reflect.get(event, "detail")));
      }
    },
    frame: (index) => frameHandle(iframeAt(index)),
    loaded: () => window.clock.settle(),
    wait: (ms) => window.clock.pass(ms),
    newContainer,
    newService,
  };
}

interface Ending {
  readonly how: "resolved" | "rejected";
  readonly value: unknown;
}

/** How a call ends: at once, after a while, or not at all. */
async function endOf(call: Promise<unknown>): Promise<Ending> {
  const ending = call.then(
    (value): Ending => ({ how: "resolved", value }),
    (value: unknown): Ending => ({ how: "rejected", value }),
  );
  const endBefore = (moment: Promise<void>) => Promise.race([ending, moment.then(() => undefined)]);
  return (
    (await endBefore(window.clock.settle())) ??
    (await endBefore(window.clock.pass(1500))) ?? { how: "resolved", value: "«still pending»" }
  );
}

/** Ids that cases set. All other ids are random. */
const given = new Set(["named"]);

/** Random ids become the order in which they were first seen. */
function normalise(notes: readonly string[]): string[] {
  const seen = new Map<string, string>();
  const name = (kind: string, value: string): string => {
    const key = `${kind}${value}`;
    const known =
      seen.get(key) ?? `«${kind} ${[...seen.keys()].filter((other) => other.startsWith(kind)).length}»`;
    seen.set(key, known);
    return known;
  };
  return notes.map((line) =>
    line
      .replace(/"id":"[a-z0-9]{1,7}"(?=\})/g, (text) => (text.startsWith('"id":"R') ? text : '"id":"«id»"'))
      .replace(/"id":"f[a-z0-9]+"/g, '"id":"«id»"')
      .replace(
        /"sdkSessionId":"([0-9a-f]{20})"/g,
        (_, id: string) => `"sdkSessionId":"${name("session", id)}"`,
      )
      .replace(/"(uid|uniqueId)":"([a-z0-9]{3,})"/g, (text, field: string, id: string) =>
        given.has(id) ? text : `"${field}":"${name("uid", id)}"`,
      )
      .replace(/uid=([a-z0-9]{3,})/g, (text, id: string) => (given.has(id) ? text : `uid=${name("uid", id)}`))
      // The accessible name of the frame and its clipboard are differences with cases of their own.
      .replaceAll(' allow=\\"clipboard-write\\"', "")
      .replaceAll(' title=\\"Embedded report\\" lang=\\"en\\"', ""),
  );
}
