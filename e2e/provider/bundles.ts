import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { build, type BuildOptions } from "esbuild";

import { variants } from "../variants.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const bundles = new Map<string, Promise<string>>();

/** A client that drives the frame: the ecosystem's or ours. */
export type Client = "genuine" | "ours";

/**
 * The clients with which a test file drives the frame: ours always, and the ecosystem's in every third run, or in every
 * long run.
 *
 * @param file the name of the test file: the seed chooses other files for the ecosystem's client in each run
 */
export function clientsOf(file: string): readonly Client[] {
  const isGenuineTried = variants(`genuine ${file}`, [true, false, false]).includes(true);
  return isGenuineTried ? ["ours", "genuine"] : ["ours"];
}

/** A script that leaves the client's exports in `window["powerbi-client"]` and a service in `window.powerbi`. */
export function clientScript(client: Client): Promise<string> {
  return once(`client ${client}`, async () => {
    if (client === "genuine") {
      return readFileSync(createRequire(import.meta.url).resolve("powerbi-client"), "utf8");
    }
    return await bundle("sdk/src/global.ts", {
      globalName: "vitrineClient",
      footer: { js: 'window["powerbi-client"] = vitrineClient;' },
    });
  });
}

/** The ecosystem's authoring extension, which adds its calls to the client that was loaded before it. */
export function authoringScript(): Promise<string> {
  return once("authoring", async () =>
    readFileSync(createRequire(import.meta.url).resolve("powerbi-report-authoring"), "utf8"),
  );
}

/** A script with the React wrapper around the client, in the harness that the wrapper's own tests use. */
export function wrapperScript(client: Client): Promise<string> {
  return once(`wrapper ${client}`, () => {
    const react = createRequire(join(root, "sdk-react/package.json"));
    return bundle(`sdk-react/testing/${client === "genuine" ? "genuine.mjs" : "ours.tsx"}`, {
      jsx: "automatic",
      alias: {
        react: dirname(react.resolve("react/package.json")),
        "react-dom": dirname(react.resolve("react-dom/package.json")),
      },
      define: { "process.env.NODE_ENV": '"production"' },
    });
  });
}

function once(name: string, make: () => Promise<string>): Promise<string> {
  const made = bundles.get(name) ?? make();
  bundles.set(name, made);
  return made;
}

async function bundle(entry: string, options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...options,
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    conditions: ["@vitrine/source"],
    logLevel: "silent",
  });
  return outputFiles?.[0]?.text ?? "";
}
