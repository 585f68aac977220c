import type { BrowserContext, Page } from "playwright-core";
import * as z from "zod/mini";

import { AppError } from "@vitrine/contracts/errors";
import type { DrawOrder } from "@vitrine/contracts/frame/file-maker";
import { parse } from "@vitrine/contracts/parse";

import { drawingFaults, type BrowserPool } from "./browser-pool.ts";
import { answerRequests, type AskFrame } from "./frame-network.ts";

/** What a page of the frame draws, and for whom. */
export interface Drawing {
  readonly order: DrawOrder;
  /** The page of the frame, such as `/reportEmbed`. */
  readonly address: string;
  readonly reportId: string;
  /** BCP 47. */
  readonly locale: string;
  readonly timeZone: string;
  readonly theme: "light" | "dark";
  /** Sheets are drawn with the styles of paper from the start. Otherwise they would be laid out again, several times. */
  readonly media: "screen" | "print";
  /** Of the window, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels of a picture for each CSS pixel. */
  readonly scale: number;
}

export interface DrawContext {
  readonly signal: AbortSignal;
  /** @param share from 0 to 1 */
  readonly report: (share: number) => void;
  readonly access: () => Promise<string>;
}

const countSchema = z.int().check(z.nonnegative(), z.lt(1_000_000));
const noteSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("progress"), settled: countSchema, all: countSchema }),
  z.object({
    kind: z.literal("drawn"),
    visuals: countSchema,
    failed: countSchema,
    height: z.nullable(z.number().check(z.positive(), z.lt(1_000_000))),
  }),
  z.object({ kind: z.literal("failed"), message: z.nullable(z.string().check(z.maxLength(2000))) }),
]);
type Note = z.output<typeof noteSchema>;
export type Drawn = Extract<Note, { readonly kind: "drawn" }>;

export interface RendererDeps {
  readonly pool: BrowserPool;
  readonly frameUrl: string;
  readonly ask: AskFrame;
}

/** Draws reports in a browser. */
export class Renderer {
  readonly #deps: RendererDeps;

  constructor(deps: RendererDeps) {
    this.#deps = deps;
  }

  /**
   * Draws a report in a page that the caller makes a file of. Afterwards nothing of it remains.
   * @param take gets the page when everything is drawn
   * @throws AppError with the reason that readers see
   */
  draw<Result>(
    drawing: Drawing,
    context: DrawContext,
    take: (page: Page, drawn: Drawn) => Promise<Result>,
  ): Promise<Result> {
    return this.#deps.pool.use(context.signal, async (browser) => {
      const { locale, timeZone, theme, width, height, scale } = drawing;
      const opened = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: scale,
        locale,
        timezoneId: timeZone,
        colorScheme: theme,
        reducedMotion: "reduce",
        serviceWorkers: "block",
        acceptDownloads: false,
      });
      const close = (): void => void opened.close().catch(() => {});
      context.signal.addEventListener("abort", close, { once: true });
      try {
        context.signal.throwIfAborted();
        return await this.#drawIn(opened, drawing, context, take);
      } finally {
        context.signal.removeEventListener("abort", close);
        await opened.close().catch(() => {});
      }
    });
  }

  async #drawIn<Result>(
    opened: BrowserContext,
    { order, address, reportId, locale, theme, media }: Drawing,
    context: DrawContext,
    take: (page: Page, drawn: Drawn) => Promise<Result>,
  ): Promise<Result> {
    const { frameUrl, ask } = this.#deps;
    const { signal, access } = context;
    const notes = new Notes(context);
    await opened.exposeBinding("vitrineNote", (_source, text: unknown) => notes.receive(text));
    await opened.addInitScript({ content: `(${becomeHost})(${JSON.stringify(order)})` });
    const fail = (): void => notes.fail(new AppError("internal", { message: drawingFaults.stopped }));
    const now = (): number => performance.now();
    await opened.route("**/*", answerRequests({ frameUrl, ask, access, signal, now, onUnavailable: fail }));
    const page = await opened.newPage();
    await page.emulateMedia({ media });
    page.on("crash", fail);
    page.on("close", fail);
    const query = new URLSearchParams({ reportId, language: locale, appearance: theme });
    await page.goto(`${frameUrl}${address}?${query.toString()}`, { waitUntil: "commit" });
    const drawn = await notes.next();
    if (drawn.height === null) return take(page, drawn);
    return take(page, await this.#fit(page, notes, drawn));
  }

  /** Makes the window as high as the page, which is then drawn again. */
  async #fit(page: Page, notes: Notes, first: Drawn): Promise<Drawn> {
    let drawn = first;
    // Without a scroll bar the page is wider, and may then have another height.
    for (let tries = 0; tries < 3; tries += 1) {
      const { width = 0, height = 0 } = page.viewportSize() ?? {};
      const wanted = Math.min(Math.ceil(drawn.height ?? height), highestWindow);
      if (wanted === height) return drawn;
      const next = notes.next();
      await page.setViewportSize({ width, height: wanted });
      drawn = await next;
    }
    return drawn;
  }
}

/** Browsers cannot draw higher pictures at twice the resolution. */
const highestWindow = 8000;

/** Runs in the page before its own scripts: `FileMaker` of the contract. */
const becomeHost = `(order) => {
  const send = window.vitrineNote;
  const note = (one) => void send(JSON.stringify(one));
  Object.defineProperty(window, "vitrineFile", { value: { order, note, postMessage() {} } });
}`;

/** What a page says about its drawing. It is checked like any other input. */
class Notes {
  readonly #context: Pick<DrawContext, "report">;
  #settle: { readonly resolve: (drawn: Drawn) => void; readonly reject: (cause: Error) => void } | null =
    null;
  #early: Drawn | Error | null = null;

  constructor(context: Pick<DrawContext, "report">) {
    this.#context = context;
  }

  /** The next time that the page is drawn. */
  next(): Promise<Drawn> {
    const early = this.#early;
    this.#early = null;
    if (early instanceof Error) return Promise.reject(early);
    if (early !== null) return Promise.resolve(early);
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
  }

  receive(text: unknown): void {
    const note = readNote(text);
    if (note === null) return;
    if (note.kind === "progress") {
      this.#context.report(note.all === 0 ? 0 : Math.min(1, note.settled / note.all));
    } else if (note.kind === "failed") {
      this.fail(
        note.message === null
          ? new AppError("format_unavailable", { message: drawingFaults.noPages })
          : new AppError("internal", { message: note.message }),
      );
    } else {
      const settle = this.#settle;
      this.#settle = null;
      if (settle !== null) settle.resolve(note);
      else if (!(this.#early instanceof Error)) this.#early = note;
    }
  }

  fail(cause: Error): void {
    const settle = this.#settle;
    this.#settle = null;
    if (settle === null) this.#early ??= cause;
    else settle.reject(cause);
  }
}

function readNote(text: unknown): Note | null {
  if (typeof text !== "string" || text.length > 10_000) return null;
  try {
    const parsed = parse(noteSchema, JSON.parse(text));
    return parsed.ok ? parsed.value : null;
  } catch {
    return null;
  }
}
