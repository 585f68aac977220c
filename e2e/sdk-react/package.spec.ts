import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { expect, test } from "@playwright/test";

import { withOurImports } from "./stage.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const consumer = `
import { createRef, useEffect } from "react";
import { models, type Report } from "@vitrine/sdk";
import { EmbedProvider, PowerBIEmbed, useFilters, usePages, useReport } from "@vitrine/sdk-react";

export function App() {
  const { report, embedProps } = useReport();
  const { activePage } = usePages(report);
  const { updateFilters } = useFilters(activePage);
  const typed: Report | null = report;
  const ref = createRef<PowerBIEmbed>();
  useEffect(() => {
    void updateFilters(models.FiltersOperations.RemoveAll);
  }, [updateFilters]);
  return (
    <EmbedProvider config={{ allowedHosts: ["reports.example.com"] }}>
      <PowerBIEmbed
        ref={ref}
        embedConfig={{ type: "report", id: "R1", tokenType: models.TokenType.Embed }}
        eventHandlers={new Map([["loaded", (event) => console.log(event?.detail, typed)]])}
        {...embedProps}
      />
    </EmbedProvider>
  );
}
`;

test("the built package is a client entry that leaves React and the SDK outside", () => {
  const code = readFileSync(join(root, "sdk-react/dist/index.js"), "utf8");
  expect(code.startsWith('"use client";')).toBe(true);
  const imported = new Set([...code.matchAll(/^import .* from "([^"]+)";$/gm)].map(([, name]) => name));
  expect(imported).toEqual(new Set(["@vitrine/sdk", "@vitrine/sdk/models", "react"]));
});

// Each with something that only these types have.
for (const [react, types, witness] of [
  ["19", "@types/react", 'import { use } from "react"; export const witness = use;'],
  ["18", "react-18-types", 'import type { VFC } from "react"; export type Witness = VFC;'],
] as const) {
  test(`the built declarations compile with the types of React ${react} in a stranger's project, every library checked`, () => {
    test.setTimeout(120_000);
    compileConsumer(types, consumer + witness);
  });
}

test("a demonstration of the ecosystem's wrapper compiles, its imports changed", () => {
  const app = readFileSync(new URL("consumer/demo-app.tsx.txt", import.meta.url), "utf8");
  // The declarations of the ecosystem's messages are older than the checks of libraries.
  compileConsumer("react-18-types", withOurImports(app), { skipLibCheck: true });
});

/** @throws with what the compiler says */
function compileConsumer(reactTypes: string, app: string, more: object = {}): void {
  const project = mkdtempSync(join(tmpdir(), "vitrine-consumer-"));
  try {
    mkdirSync(join(project, "node_modules/@vitrine"), { recursive: true });
    mkdirSync(join(project, "node_modules/@types"));
    for (const [name, target] of Object.entries({
      "@vitrine/sdk": "sdk",
      "@vitrine/sdk-react": "sdk-react",
      "@types/react": `node_modules/${reactTypes}`,
      // The types of React 18 import it, those of 19 do not.
      "@types/prop-types": "node_modules/@types/prop-types",
      csstype: "node_modules/csstype",
      "http-post-message": "node_modules/http-post-message",
    })) {
      symlinkSync(join(root, target), join(project, "node_modules", name), "dir");
    }
    writeFileSync(join(project, "app.tsx"), app);
    const options = {
      strict: true,
      skipLibCheck: false,
      noEmit: true,
      target: "ES2022",
      module: "ESNext",
      moduleResolution: "bundler",
      jsx: "react-jsx",
      lib: ["ES2022", "DOM", "DOM.Iterable"],
      types: ["react"],
      // So that the declarations find the types of React that this project has, not those of the server.
      preserveSymlinks: true,
      ...more,
    };
    writeFileSync(
      join(project, "tsconfig.json"),
      JSON.stringify({ compilerOptions: options, include: ["app.tsx"] }),
    );
    execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", project], {
      encoding: "utf8",
    });
  } catch (error) {
    throw new Error(String(error instanceof Error && "stdout" in error ? error.stdout : error), {
      cause: error,
    });
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}
