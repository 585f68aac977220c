import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { build } from "esbuild";

/** The package as a stranger installs it: as it was built, copied out of the house, used there. */
const root = fileURLToPath(new URL("../..", import.meta.url));
let folder = "";

test.describe.configure({ mode: "serial" });

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-consumer-"));
  const installed = join(folder, "node_modules/@vitrine/sdk");
  mkdirSync(installed, { recursive: true });
  cpSync(join(root, "sdk/dist"), join(installed, "dist"), { recursive: true });
  cpSync(join(root, "sdk/package.json"), join(installed, "package.json"));
  for (const file of ["drop-in.ts", "authoring.ts", "authoring-package.ts"]) {
    cpSync(join(root, `e2e/sdk/consumer/${file}.txt`), join(folder, file));
  }
  const authoring = "node_modules/powerbi-report-authoring";
  cpSync(join(root, authoring), join(folder, authoring), { recursive: true });
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

function compile(file: string, moduleResolution: string, module: string): string {
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
    script: gzipSync(readFileSync(join(folder, "node_modules/@vitrine/sdk/dist/vitrine-sdk.global.js")))
      .length,
    original: gzipSync(readFileSync(join(root, "node_modules/powerbi-client/dist/powerbi.min.js"))).length,
  };
  console.log(JSON.stringify(sizes));
  expect(sizes.reportsOnly).toBeLessThanOrEqual(13_200);
  expect(sizes.everyComponent).toBeLessThanOrEqual(15_000);
  expect(sizes.enumeration).toBeLessThanOrEqual(500);
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
