import "./view/frame.css";

import { createRoot } from "react-dom/client";

import { FrameSession, type Surroundings } from "./bridge/frame-session.ts";
import type { FileMaker } from "@vitrine/contracts/frame/file-maker";
import type { FileSource } from "./files/file-source.ts";
import type { HostLink } from "./bridge/link/host-link.ts";
import { nextTask } from "./bridge/next-task.ts";
import type { EarlyPage } from "./bridge/early-page.ts";
import { appearanceFrom, localeFrom } from "@vitrine/contracts/reading/state/settings";
import { hasKeptDrafts } from "./report/state/kept-drafts.ts";
import { FrameView } from "./view/frame-view.tsx";

/**
 * Milliseconds after which a paint is assumed. A hidden frame gets no animation frames, but its host waits for
 * `rendered`.
 */
const longestWaitForPaint = 250;

declare global {
  interface Window {
    readonly vitrineFile?: FileMaker;
  }
}

const early: EarlyPage = window.vitrineEarly;
const address = new URLSearchParams(window.location.search);
/** Set by the server's browser, for which the page is its own host. */
const maker = window.vitrineFile;
const surroundings: Surroundings = {
  host: maker ?? window.parent,
  send: early.send,
  now: () => Date.now(),
  later(run, milliseconds) {
    const timer = window.setTimeout(run, milliseconds);
    return () => window.clearTimeout(timer);
  },
  afterPaint,
  nextTask,
  newId: () => crypto.randomUUID(),
  onBug: (cause) => reportError(cause),
  uid: address.get("uid"),
  appearance: appearanceFrom(address.get("appearance"), null),
  language: localeFrom(address.get("language")),
  saveFile,
  hasKeptDrafts,
  print: () => window.print(),
  asksBeforeQuery: address.get("registerQueryCallback") === "true",
};

// Reports start at once, because most addresses are theirs.
if (!/^\/(?:dashboard|tile|qna|rdl)Embed/.test(window.location.pathname)) {
  const session = new FrameSession(surroundings);
  begin(session.link, session);
} else {
  void import("./embeds/programs.ts").then(({ startEmbed }) => startEmbed(surroundings, begin));
}

/** What a program shows: the parts of `FrameView`. */
type Shown = Omit<React.ComponentProps<typeof FrameView>, "isEmbedded"> & {
  readonly file?: FileSource | undefined;
};

/** Listens to the host, and shows a program. */
function begin(link: HostLink, shown: Shown): void {
  const isEmbedded = window.parent !== window || maker !== undefined;
  if (maker !== undefined) {
    void import("./files/make-file.ts").then(({ makeFile }) =>
      makeFile(maker, { ...shown, file: shown.file ?? null, link }),
    );
  } else if (isEmbedded) {
    window.addEventListener("message", (event) => link.receive(event));
    for (const event of early.take()) link.receive(event);
    const origin = hostOrigin();
    if (origin !== null) link.sendReady(origin);
  }
  window.addEventListener("blur", () => link.sendEvent("blur", null));
  window.addEventListener("online", () => shown.actions.retry());

  function mount(): void {
    const place = document.getElementById("root");
    if (place === null) return;
    const { store, actions, editing, runQuery, runQueries, screen = null } = shown;
    createRoot(place).render(
      <FrameView {...{ store, actions, editing, runQuery, runQueries, isEmbedded, screen }} />,
    );
  }
  // The program is requested by the first script of the page, and from the cache it is here before the page's body.
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", mount);
  else mount();
}

/** The origin of the embedding page, if the browser reveals it. Without it the host receives no `ready`. */
function hostOrigin(): string | null {
  const ancestor = window.location.ancestorOrigins?.[0];
  if (ancestor !== undefined) return ancestor;
  return document.referrer === "" ? null : new URL(document.referrer).origin;
}

function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Revoked later, because the browser reads the file asynchronously.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function afterPaint(run: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    run();
  };
  window.setTimeout(once, longestWaitForPaint);
  // A task that is queued in an animation frame runs after that frame was painted.
  requestAnimationFrame(() => window.setTimeout(once, 0));
}
