import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * A Vite plugin for the portal's page. What the first paint needs is in the page itself: its styles and the script that
 * sets the theme, both with the nonce that the server adds. The scripts and styles of the screen that an address opens
 * are requested at once, not one after the other as each names the next.
 *
 * @param {{ readonly early: string, readonly screens: readonly Screen[] }} options `early`: path of a script that runs before
 * the first paint
 * @typedef {{ readonly pattern: RegExp, readonly modules: readonly string[] }} Screen modules that are loaded on demand for
 * the paths that match; the first match counts
 * @returns {import("vite").Plugin}
 */
export function pageShell({ early, screens }) {
  return {
    name: "page-shell",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle);
        const styles = files.filter(
          ({ fileName }) => html.includes(`href="/${fileName}"`) && fileName.endsWith(".css"),
        );
        const script = readFileSync(fileURLToPath(new URL(early, import.meta.url)), "utf8");
        let text = html;
        for (const { fileName, source } of styles) {
          text = text.replace(
            new RegExp(`<link rel="stylesheet"[^>]*href="/${fileName}">`),
            () => `<style>${source}</style>`,
          );
        }
        const shown = new Set(
          files.map(({ fileName }) => fileName).filter((name) => html.includes(`/${name}"`)),
        );
        const lists = screens.map(({ pattern, modules }) => [pattern.source, filesOf(files, modules, shown)]);
        return text.replace(
          "<script data-early></script>",
          () => `<script>${script}${preload(lists)}</script>`,
        );
      },
    },
  };
}

/** The files of modules that are loaded on demand, with all that these import, except those that the page names. */
function filesOf(files, modules, shown) {
  const chunks = new Map(
    files.filter(({ type }) => type === "chunk").map((chunk) => [chunk.fileName, chunk]),
  );
  const found = new Set();
  const add = (name) => {
    const chunk = chunks.get(name);
    if (chunk === undefined || found.has(name)) return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const other of chunk.imports) add(other);
  };
  for (const module of modules) {
    const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (chunk === undefined) throw new Error(`${module} is not loaded on demand`);
    add(chunk.fileName);
  }
  return [...found].filter((name) => !shown.has(name));
}

/** Plain code, because it is in the page. */
function preload(lists) {
  return `for (const [pattern, files] of ${JSON.stringify(lists)}) {
  if (!new RegExp(pattern).test(location.pathname)) continue;
  for (const file of files) {
    const link = document.createElement("link");
    link.rel = file.endsWith(".css") ? "preload" : "modulepreload";
    if (file.endsWith(".css")) link.as = "style";
    link.crossOrigin = "";
    link.href = "/" + file;
    document.head.append(link);
  }
  break;
}`;
}
