import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Folders that hold further versions of React, each named by its version (`tools/sdk/consumers.mjs` installs them). */
const furtherFolder = process.env["VITRINE_E2E_REACTS"] ?? "";

/** The versions of React besides those of the repository. */
export const furtherReacts: readonly string[] = existsSync(furtherFolder) ? readdirSync(furtherFolder) : [];

/** What esbuild uses instead of React for a page, by the version at the end of its name: 19 without one. */
export function reactAliases(page: string): Record<string, string> {
  const version = /-react-(.+)$/.exec(page)?.[1] ?? "19";
  const from: Readonly<Record<string, string>> = {
    "19": join(root, "sdk-react/package.json"),
    "18": import.meta.url,
  };
  const { resolve } = createRequire(from[version] ?? join(furtherFolder, version, "package.json"));
  const isOld = Number.parseInt(version, 10) < 18;
  return {
    react: dirname(resolve("react/package.json")),
    "react-dom": dirname(resolve("react-dom/package.json")),
    ...(isOld && { "react-dom/client": join(root, "sdk-react/testing/client-before-18.mjs") }),
  };
}
