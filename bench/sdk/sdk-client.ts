import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { build } from "esbuild";

/** A client as the page has it: the few names that the benchmark calls, which both clients have. */
export interface Client {
  readonly service: { readonly Service: new (hpm: unknown, wpmp: unknown, router: unknown) => ClientService };
  readonly factories: {
    readonly hpmFactory: unknown;
    readonly wpmpFactory: unknown;
    readonly routerFactory: unknown;
  };
}

interface ClientService {
  embed(element: HTMLElement, config: object): ClientReport;
  reset(element: HTMLElement): void;
}

interface ClientReport {
  getZoom(): Promise<number>;
}

const room = fileURLToPath(new URL(".", import.meta.url));

/** Minified code of an app made with the built packages, as they are installed from the registry, without React. */
async function bundle(contents: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: room, loader: "tsx" },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    external: ["react", "react-dom", "react/*"],
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** Minified and gzipped size of an app, in kB of 1000 bytes, React left out. */
export async function gzippedSize(app: string): Promise<number> {
  return gzipSync(await bundle(app)).length / 1000;
}

/** A script that makes a client `window.client`. */
export async function clientScript(packageName: string): Promise<string> {
  const code = await bundle(
    `import { service, factories } from ${JSON.stringify(packageName)}; window.client = { service, factories };`,
  );
  return new TextDecoder().decode(code);
}
