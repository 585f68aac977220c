/** The client under test, whichever it is: both set `window["powerbi-client"]`. */
// oxlint-disable-next-line typescript/no-explicit-any -- its shape is what the test is about
export type Any = any;

export interface FrameHandle {
  readonly command: (command: string, argument?: unknown) => Promise<Any>;
}

export interface Tools {
  readonly pbi: Any;
  readonly service: Any;
  readonly container: HTMLElement;
  /** Notes something for comparison. */
  readonly note: (what: string, value: unknown) => void;
  /** Runs a call and notes how it ended: returned, resolved, threw or rejected. */
  readonly attempt: (what: string, call: () => unknown) => Promise<Any>;
  /** Notes events of these names that reach the container. */
  readonly watch: (...names: string[]) => void;
  readonly frame: (index?: number) => FrameHandle;
  /** Waits until every frame has loaded and nothing is under way any more. */
  readonly loaded: () => Promise<void>;
  /** The page's time passes; nothing else makes it. */
  readonly wait: (ms: number) => Promise<void>;
  readonly newContainer: () => HTMLElement;
  readonly newService: (config?: object) => Any;
}

export type Case = (tools: Tools) => Promise<void>;

export const embedUrl = "https://app.powerbi.com/reportEmbed?reportId=R1&groupId=G1";

export const reportConfig = {
  type: "report",
  id: "R1",
  accessToken: "T",
  tokenType: 1,
  embedUrl,
  uniqueId: "u1",
};

/** Values as JSON text, with what JSON would lose written out. */
export function show(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) => {
    if (field === undefined) return "«undefined»";
    if (typeof field === "function") return "«function»";
    if (field instanceof Error) return { error: field.message, name: field.name };
    if (field instanceof Element) return `«${field.tagName}»`;
    if (field instanceof Window) return "«window»";
    return field;
  });
}

/** What a client's own object shows to the page: its plain fields and its class. */
export function summary(value: Any): unknown {
  if (Array.isArray(value)) return value.map(summary);
  if (typeof value !== "object" || value === null || value instanceof Error) return value;
  const kind = value.element ? "Component" : value.report ? "Page" : value.page ? "VisualDescriptor" : null;
  if (kind === "Component") return "«component»";
  if (kind === null) return value;
  const { report: _, page: __, ...fields } = value;
  return { kind, fields };
}

export function frameHandle(iframe: HTMLIFrameElement): FrameHandle {
  return {
    command: (command, argument) =>
      new Promise((resolve) => {
        const channel = new MessageChannel();
        channel.port1.addEventListener("message", (event) => {
          channel.port1.close();
          resolve(event.data);
        });
        channel.port1.start();
        iframe.contentWindow?.postMessage({ command, argument }, "*", [channel.port2]);
      }),
  };
}
