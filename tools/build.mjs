import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

import { writeNotices } from "./notices.mjs";
import { makeRelease } from "./release.mjs";
import { root, run, step } from "./run.mjs";

/**
 * Every part of the build with its packages and its output folder. A part is built again only when a source changed.
 */
const parts = {
  server: {
    packages: ["contracts", "engine", "demo", "server"],
    result: "server/dist/main.js",
    make: buildServer,
  },
  frame: { packages: ["contracts", "frame"], result: "frame/dist/index.html", make: () => vite("frame") },
  portal: {
    packages: ["contracts", "sdk", "sdk-react", "portal", "docs/guide", "tools/docs"],
    result: "portal/dist/index.html",
    make: () => vite("portal"),
  },
  sdk: { packages: ["contracts", "sdk"], result: "sdk/dist/index.js", make: () => script("@vitrine/sdk") },
  "sdk-react": {
    packages: ["contracts", "sdk", "sdk-react"],
    result: "sdk-react/dist/index.js",
    make: () => script("@vitrine/sdk-react"),
  },
};

/** The parts that `npm start` needs. The SDK packages are for other projects. */
export const pages = ["server", "frame", "portal"];

/**
 * Builds the named parts, except those that are up to date.
 * @param {readonly string[]} names
 * @returns {Promise<string[]>} the parts that were built
 */
export async function build(names = Object.keys(parts)) {
  const built = [];
  for (const name of names) {
    const part = parts[name];
    const wanted = fingerprint(part.packages);
    const stamp = join(root, ".cache", `build-${name}`);
    const current = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
    if (current === wanted && existsSync(join(root, part.result))) continue;
    await step(`Building ${name}`, part.make);
    writeNotices(name, dirname(part.result));
    mkdirSync(join(root, ".cache"), { recursive: true });
    writeFileSync(stamp, wanted);
    built.push(name);
  }
  return built;
}

async function buildServer() {
  rmSync(join(root, "server/dist"), { recursive: true, force: true });
  await bundleServer("server/dist");
}

/**
 * Bundles the server's programs. Node resolves npm packages from their location, so it must be inside the repository.
 * @param {string} outdir
 * @param {{ withPackages?: boolean, additions?: Record<string, string> }} [options] `withPackages` includes npm
 * packages, for programs that start often: loading them file by file takes a third of a start. `additions` are further
 * programs by name.
 */
export async function bundleServer(outdir, { withPackages = false, additions = {} } = {}) {
  const { build: bundle } = await import("esbuild");
  await bundle({
    absWorkingDir: root,
    // One flat folder: a worker finds its program next to `main.js`, wherever the folder is.
    entryPoints: {
      main: "server/src/main.ts",
      command: "server/src/command.ts",
      "store-worker": "server/src/db/embedded/store-worker.ts",
      "column-store-process": "engine/src/engines/duckdb/column-store-process.ts",
      "loading-process": "engine/src/engines/duckdb/imports/loading-process.ts",
      ...additions,
    },
    outdir,
    bundle: true,
    // What a program imports only when it needs it stays apart from what it loads at its start.
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    conditions: ["@vitrine/source"],
    logLevel: "warning",
    ...(withPackages ? packagesInside : { plugins: [npmPackagesStayOutside] }),
  });
}

/**
 * Packages of this repository go into the bundle. npm packages (some with native parts) are loaded from `node_modules`.
 */
const npmPackagesStayOutside = {
  name: "npm-packages-stay-outside",
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" || path.startsWith("@vitrine/") ? null : { path, external: true },
    );
  },
};

/** All npm packages except those that load other files. Some of the others expect to be CommonJS modules. */
const packagesInside = {
  external: [
    "@duckdb/node-bindings",
    "@node-rs/*",
    "@opentelemetry/*",
    "@electric-sql/*",
    "fxa-common-password-list",
    "pg-native",
    "playwright-core",
  ],
  banner: {
    js: [
      'import { createRequire as requireFrom } from "node:module";',
      "const require = requireFrom(import.meta.url);",
      "const __filename = import.meta.filename;",
      "const __dirname = import.meta.dirname;",
    ].join("\n"),
  },
};

async function vite(name) {
  orThrow(
    await run("npx", ["vite", "build", "--logLevel", "warn"], { cwd: join(root, name) }),
    `${name} did not build.`,
  );
}

async function script(name) {
  orThrow(await run("npm", ["run", "build", "-w", name]), `${name} did not build.`);
}

function orThrow({ code, output }, message) {
  if (code === 0) return;
  console.error(output);
  throw new Error(message);
}

/** A hash of everything that affects the result: the sources of the packages, the lock file and this file. */
function fingerprint(packages) {
  const hash = createHash("sha256");
  hash.update(readFileSync(join(root, "package-lock.json")));
  hash.update(readFileSync(join(root, "tsconfig.base.json")));
  for (const tool of ["build", "compile-at-once", "notices", "page-routes", "page-shell"])
    hash.update(readFileSync(join(root, `tools/${tool}.mjs`)));
  for (const name of packages) {
    for (const file of sourcesOf(join(root, name))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function sourcesOf(folder) {
  const generated = new Set(["node_modules", "dist", ".tsc"]);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !generated.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourcesOf(path) : [path];
    })
    .toSorted((a, b) => (a < b ? -1 : 1));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { requireNode } = await import("./node-version.mjs");
  requireNode();
  const { install } = await import("./install.mjs");
  try {
    await install();
    const names = process.argv.slice(2);
    const built = await build(names.length > 0 ? names : undefined);
    if (names.length === 0) makeRelease();
    console.log(built.length === 0 ? "Everything is up to date." : `Built: ${built.join(", ")}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
