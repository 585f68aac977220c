import { existsSync } from "node:fs";

/** How the operator wants the browser. */
export interface BrowserSettings {
  /** The path of its program; null: one that is installed. */
  readonly chromium: string | null;
  readonly sandbox: "on" | "off";
  /** What the browser and its pages may use together, in MiB; 0: no browser is started. */
  readonly memoryMiB: number;
  /** The variables of its environment. */
  readonly environment: Readonly<Record<string, string>>;
}

export type FoundBrowser =
  | { readonly ok: true; readonly path: string; readonly isSandboxed: boolean }
  /** The reason is shown to people who would like a file. */
  | { readonly ok: false; readonly reason: string };

/** Where Chromium and Chrome are installed by their packages. */
const usualPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
];

/** A package with a Chromium for Linux, which an operator can add. It is never fetched by the server. */
const optionalPackage = "@sparticuz/chromium";

const reasons = {
  off: "Your administrator has switched this format off.",
  missing: "This needs Chromium on the server, which is not installed. Please ask your administrator.",
  root: "This needs a server that does not run as root, or that runs Chromium without its sandbox. Please ask your administrator.",
} as const;

/** Finds the browser that draws files: the operator's, an installed one, or the optional package. */
export async function findBrowser(
  { chromium, sandbox, memoryMiB }: Omit<BrowserSettings, "environment">,
  isRoot = process.getuid?.() === 0,
): Promise<FoundBrowser> {
  if (memoryMiB === 0) return { ok: false, reason: reasons.off };
  const path = chromium ?? usualPaths.find((one) => existsSync(one)) ?? (await pathOfPackage());
  if (path === null) return { ok: false, reason: reasons.missing };
  // Chromium refuses to start as root with its sandbox.
  if (sandbox === "on" && isRoot) return { ok: false, reason: reasons.root };
  return { ok: true, path, isSandboxed: sandbox === "on" };
}

async function pathOfPackage(): Promise<string | null> {
  try {
    const { default: found }: { readonly default: unknown } = await import(optionalPackage);
    const path: unknown = await (found as { executablePath(): Promise<unknown> }).executablePath();
    return typeof path === "string" ? path : null;
  } catch {
    // The package is not installed.
    return null;
  }
}
