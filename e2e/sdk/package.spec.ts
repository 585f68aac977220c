import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { build, transform } from "esbuild";

/** The package as a stranger installs it: as it was built, copied out of the server, used there. */
const root = fileURLToPath(new URL("../..", import.meta.url));
let folder = "";

test.describe.configure({ mode: "serial" });

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-consumer-"));
  const installed = join(folder, "node_modules/@vitrine/sdk");
  mkdirSync(installed, { recursive: true });
  for (const part of ["dist", "package.json", "models", "global"]) {
    cpSync(join(root, "sdk", part), join(installed, part), { recursive: true });
  }
  for (const file of ["drop-in.ts", "authoring.ts", "authoring-package.ts", "ecosystem-parts.ts"]) {
    cpSync(join(root, `e2e/sdk/consumer/${file}.txt`), join(folder, file));
  }
  cpSync(join(folder, "drop-in.ts"), join(folder, "drop-in.cts"));
  const others = [
    "powerbi-report-authoring",
    "http-post-message",
    "powerbi-router",
    "window-post-message-proxy",
  ];
  for (const name of others) {
    cpSync(join(root, "node_modules", name), join(folder, "node_modules", name), { recursive: true });
  }
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
});

test.afterAll(() => {
  if (folder !== "") rmSync(folder, { recursive: true, force: true });
});

for (const [moduleResolution, module] of [
  ["bundler", "esnext"],
  ["nodenext", "nodenext"],
] as const) {
  test(`code written for the original compiles with ${moduleResolution}, libraries checked`, () => {
    expect(compile("drop-in.ts", moduleResolution, module)).toBe("");
  });

  test(`types that add members to the original's modules land on our classes with ${moduleResolution}`, () => {
    expect(compile("authoring.ts", moduleResolution, module)).toBe("");
  });

  test(`the types of the real authoring package land on our classes with ${moduleResolution}`, () => {
    expect(compile("authoring-package.ts", moduleResolution, module)).toBe("");
  });
}

test("CommonJS code written for the original compiles, libraries checked", () => {
  expect(compile("drop-in.cts", "nodenext", "nodenext")).toBe("");
});

test("the ecosystem's own proxy, link and router fit, and its types of replies and configurations too", () => {
  // Their declarations are older than the checks of libraries.
  expect(compile("ecosystem-parts.ts", "bundler", "esnext", { skipLibCheck: true })).toBe("");
});

function compile(file: string, moduleResolution: string, module: string, more: object = {}): string {
  const compilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: false,
    exactOptionalPropertyTypes: true,
    types: [],
    target: "es2022",
    lib: ["es2023", "dom", "dom.iterable"],
    moduleResolution,
    module,
    // As the migration page says, for packages that import the original by name.
    paths: { "powerbi-client": ["./node_modules/@vitrine/sdk/dist/index.d.ts"] },
    ...more,
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [file] }));
  return run(join(root, "node_modules/.bin/tsc"), ["-p", "."]);
}

test("the modules import and construct without a DOM, and change nothing", () => {
  const program = `
    const before = Object.keys(globalThis).sort().join();
    const sdk = await import("@vitrine/sdk");
    await import("@vitrine/sdk/models");
    await import("@vitrine/sdk/global");
    const { service, factories } = sdk;
    new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
    if (Object.keys(globalThis).sort().join() !== before) throw new Error("globals changed");`;
  writeFileSync(join(folder, "server.mjs"), program);
  expect(run(process.execPath, ["server.mjs"])).toBe("");
});

test("CommonJS code requires the modules, an AMD loader defines the script", () => {
  const program = `
    const { service, factories, models } = require("@vitrine/sdk");
    new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
    const { TokenType } = require("@vitrine/sdk/models");
    if (TokenType.Embed !== models.TokenType.Embed) throw new Error("two sets of models");
    const script = require("node:fs").readFileSync("node_modules/@vitrine/sdk/dist/vitrine-sdk.global.js", "utf8");
    let names;
    const define = (_, make) => { const exports = {}; make(exports); names = Object.keys(exports); };
    require("node:vm").runInNewContext(script, { define: Object.assign(define, { amd: true }), crypto, URL });
    for (const name of ["service", "factories", "models", "Report"]) {
      if (!names.includes(name)) throw new Error(name + " is missing");
    }`;
  writeFileSync(join(folder, "common.cjs"), program);
  expect(run(process.execPath, ["common.cjs"])).toBe("");
});

test("tools that know no `exports` find the modules and their types", () => {
  const old = join(folder, "old");
  const installed = join(old, "node_modules/@vitrine/sdk");
  cpSync(join(folder, "node_modules/@vitrine/sdk"), installed, { recursive: true });
  const { exports: _, ...description } = readDescription("sdk");
  writeFileSync(join(installed, "package.json"), JSON.stringify(description));
  const program = `
    const { models, service, factories } = require("@vitrine/sdk");
    const { TokenType } = require("@vitrine/sdk/models");
    const { Report } = require("@vitrine/sdk/global");
    if (TokenType !== models.TokenType) throw new Error("two sets of models");
    if (Report !== require("@vitrine/sdk").Report) throw new Error("two sets of classes");
    new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);`;
  writeFileSync(join(old, "common.cjs"), program);
  expect(run(process.execPath, ["old/common.cjs"])).toBe("");
  for (const subpath of ["", "models", "global"]) {
    const { main, types } = readJson(join(installed, subpath, "package.json"));
    expect(existsSync(join(installed, subpath, String(main)))).toBe(true);
    expect(existsSync(join(installed, subpath, String(types)))).toBe(true);
  }
});

test("the CommonJS modules have nothing newer than ES2018", async () => {
  for (const name of ["sdk", "sdk-react"]) {
    const modules = join(root, name, "dist/cjs");
    for (const file of readdirSync(modules).filter((module) => module.endsWith(".js"))) {
      const code = readFileSync(join(modules, file), "utf8");
      const rewrite = async (target: string): Promise<string> => (await transform(code, { target })).code;
      // What a compiler for ES2018 leaves as it is has nothing that ES2018 lacks.
      expect((await rewrite("es2018")) === (await rewrite("esnext")), `${name}/${file}`).toBe(true);
    }
  }
});

for (const name of ["sdk", "sdk-react"]) {
  test(`${name} is packed with all that it names, and its links lead somewhere from anywhere`, () => {
    const { main, types, exports, scripts, engines, repository, homepage } = readDescription(name);
    expect(scripts).toMatchObject({ prepack: "npm run build" });
    expect(engines).toEqual({ node: ">=16" });
    expect(repository).toMatchObject({ type: "git", directory: name });
    const listing = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
      cwd: join(root, name),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [{ files }] = JSON.parse(listing) as [{ files: { path: string }[] }];
    const packed = files.map(({ path }) => `./${path}`);
    const named = JSON.stringify([main, types, exports]).match(/\.\/dist\/[^"]+/g) ?? [];
    expect(named.length).toBeGreaterThan(4);
    expect(packed).toEqual(expect.arrayContaining([...named, "./README.md"]));
    expect(packed.filter((path) => path.startsWith("./src/"))).toEqual([]);
    const readme = readFileSync(join(root, name, "README.md"), "utf8");
    const site = new URL("/", String(homepage)).href;
    const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => String(link));
    expect(links.length).toBeGreaterThan(0);
    for (const link of [...links, String(homepage)]) {
      expect(link.startsWith(site), link).toBe(true);
      expect(existsSync(join(root, new URL(link).pathname)), link).toBe(true);
    }
  });
}

function readJson(file: string): Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
}

function readDescription(name: string): Readonly<Record<string, unknown>> {
  return readJson(join(root, name, "package.json"));
}

test("sizes stay within their budgets", async () => {
  const embed = (of: string, from: string): string => `import { factories, ${from} } from "@vitrine/sdk";
    new ${of}(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory)
      .embed(document.body, { type: "report" });`;
  const sizes = {
    reportsOnly: await bundledSize(embed("ReportService", "ReportService")),
    everyComponent: await bundledSize(embed("service.Service", "service")),
    enumeration: await bundledSize(
      'import { TokenType } from "@vitrine/sdk/models"; console.log(TokenType.Embed);',
    ),
    enumerationOfNamespace: await bundledSize(
      'import * as models from "@vitrine/sdk/models"; console.log(models.TokenType.Embed);',
    ),
    script: gzipSync(readFileSync(join(folder, "node_modules/@vitrine/sdk/dist/vitrine-sdk.global.js")))
      .length,
    original: gzipSync(readFileSync(join(root, "node_modules/powerbi-client/dist/powerbi.min.js"))).length,
  };
  console.log(JSON.stringify(sizes));
  expect(sizes.reportsOnly).toBeLessThanOrEqual(13_400);
  expect(sizes.everyComponent).toBeLessThanOrEqual(15_400);
  expect(sizes.enumeration).toBeLessThanOrEqual(500);
  expect(sizes.enumerationOfNamespace).toBeLessThanOrEqual(500);
  expect(sizes.script).toBeLessThan(sizes.original * 0.65);
});

async function bundledSize(contents: string): Promise<number> {
  const stdin = { contents, resolveDir: folder, sourcefile: pathToFileURL(join(folder, "app.js")).pathname };
  const { outputFiles } = await build({
    stdin,
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    target: "es2022",
  });
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array()).length;
}

function run(command: string, args: readonly string[]): string {
  try {
    return execFileSync(command, args, { cwd: folder, encoding: "utf8" });
  } catch (error) {
    return error instanceof Error && "stdout" in error ? String(error.stdout) + error.message : String(error);
  }
}
