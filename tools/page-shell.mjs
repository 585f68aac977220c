import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { transformSync } from "esbuild";
import { build } from "vite";

/**
 * A Vite plugin for the portal's pages. What the first paint needs is in a page itself: its styles, the scripts that run
 * before it, and what the screen looks like before the program runs. The files of the screen that an address opens are
 * requested at once, not one after the other as each names the next, and so are the answers of the API that it begins with
 * (decision 159). Inline scripts and styles get the server's nonce.
 *
 * @typedef {{
 *   readonly pattern: RegExp,
 *   readonly modules: readonly string[],
 *   readonly calls?: readonly string[],
 *   readonly isDrawnEarly?: boolean,
 * }} Screen modules that are loaded on demand for the paths that match, and paths of calls with groups of the match as `$1`;
 * the first match counts. If it is drawn early, the answer to the first call is drawn before the program runs (decision 216)
 * @param {{
 *   readonly earlyScript: string,
 *   readonly callScript: string,
 *   readonly outlines: string,
 *   readonly earlyList: { readonly entry: string, readonly instead: Readonly<Record<string, string>> },
 *   readonly login: { readonly modules: readonly string[], readonly script: string, readonly later: readonly string[] },
 *   readonly modules: readonly string[],
 *   readonly screens: readonly Screen[],
 * }} options paths of scripts that run before anything else and that send calls, and of the module that renders the outlines; `modules` are
 * those of every page but `login`, which has a page of its own, `login.html`, and fetches the `later` ones when all is quiet
 * @returns {import("vite").Plugin}
 */
export function pageShell({ earlyScript, callScript, outlines, earlyList, login, modules, screens }) {
  let isBuild = false;
  let root = "";
  return {
    name: "page-shell",
    enforce: "post",
    configResolved(config) {
      isBuild = config.command === "build";
      root = config.root;
    },
    transformIndexHtml: (html) =>
      isBuild ? html : html.replace(earlyPlace, () => inline(readFileSync(earlyScript, "utf8"))),
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const page = bundle["index.html"];
        // The build of the outlines has no page.
        if (page === undefined) return;
        const drawn = await renderOutlines(root, outlines);
        const files = new Files(bundle);
        const html = String(page.source);
        const early = readFileSync(earlyScript, "utf8");
        const base = html.replace(bannerPlace, "").replaceAll(comments, "");
        const forLogin = files.of(login.modules);
        const shown = (name) => html.includes(`/${name}"`);
        const programOfLogin = forLogin.filter((name) => !isStyle(name));
        const later = files.of(login.later).filter((name) => !shown(name) && !forLogin.includes(name));
        this.emitFile({
          type: "asset",
          fileName: "login.html",
          source: fill(
            files.withStyles(startAfterPaint(base, false, programOfLogin), forLogin.filter(isStyle)),
            {
              first: `${early}${linkScript}${readFileSync(login.script, "utf8")}`,
              afterwards: prefetchScript(later),
              links: [],
              outline: drawn.login,
            },
          ),
        });
        const drawnWith = files.stylesWith("shell/shell.module.css");
        const isInPage = (name) => shown(name) || drawnWith.includes(name);
        const always = files.of(modules).filter((name) => !isInPage(name));
        const drawing = await buildEarlyList(root, earlyList);
        this.emitFile({ type: "asset", ...drawing });
        const needed = ({ modules: names }) => files.of(names).filter((name) => !isInPage(name));
        const lists = screens.map((screen) => filesOf(screen, needed(screen), always, drawing));
        page.source = fill(files.withStyles(startAfterPaint(base, true), drawnWith), {
          first: `${early}${linkScript}`,
          afterwards: `${readFileSync(callScript, "utf8")}${preloadScript(lists)}`,
          links: always.map(preloadLink),
          outline: drawn.shell,
        });
      },
    },
  };
}

/** What the page has to know of a screen, as its last script reads it (`preloadScript`). */
function filesOf({ pattern, calls = [], isDrawnEarly = false }, names, always, { fileName }) {
  return [
    pattern.source,
    names.filter((name) => !always.includes(name)),
    calls,
    ...(isDrawnEarly ? [fileName, names.filter(isStyle)] : ["", []]),
  ];
}

const earlyPlace = "<script data-early></script>";
const outlinePlace = "<!-- outline -->";
/** Those of the source, which visitors need not download. */
const comments = /\s*<!-- (?!outline)[\s\S]*?-->/g;
const bannerPlace = /<!-- banner -->[\s\S]*<!-- \/banner -->/;

const isStyle = (name) => name.endsWith(".css");
/** Names that other scripts of the page use stay. */
const inline = (code) => `<script>${transformSync(code, { minify: true }).code.trim()}</script>`;
const preloadLink = (name) =>
  `<link ${isStyle(name) ? 'rel="preload" as="style"' : 'rel="modulepreload"'} crossorigin href="/${name}">`;

/** What the first paint does not need comes after the outline. */
function fill(html, { first, afterwards, links, outline }) {
  return html
    .replace(earlyPlace, () => inline(first))
    .replace("</body>", () => `  ${links.join("\n    ")}\n    ${inline(afterwards)}\n  </body>`)
    .replace(outlinePlace, () => outline);
}

/** Milliseconds that the program waits for a list that is about to be drawn: running it takes longer than drawing the list. */
const longestWait = 200;
const programPlace = /<script type="module"[^>]*src="\/([^"]+)"><\/script>/;
const preloads = /\s*<link rel="modulepreload"[^>]*href="\/([^"]+)">/g;

/**
 * The program starts after the outline has been painted: starting takes longer than painting. A hidden page is not
 * painted.
 *
 * @param isNeededSoon whether its files are requested at once. If not, they are requested after the paint as well, because people can
 *   use the page before the program runs
 * @param files those that it loads on demand and needs
 */
function startAfterPaint(html, isNeededSoon, files = []) {
  const [, program] = programPlace.exec(html);
  const first = [program, ...[...html.matchAll(preloads)].map(([, name]) => name)];
  const request = isNeededSoon
    ? ""
    : `addLinks(${JSON.stringify([...new Set([...first, ...files])])});\n    `;
  const load = `import(${JSON.stringify(`/${program}`)})`;
  const begin = isNeededSoon
    ? `Promise.race([earlyList, new Promise((run) => setTimeout(run, ${longestWait}))]).then(() => ${load})`
    : load;
  const start = `${isNeededSoon ? "let earlyList = null;\n" : ""}let isStarted = false;
const start = () => {
  if (!isStarted) {
    ${request}${begin};
  }
  isStarted = true;
};
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) start();
else new PerformanceObserver(start).observe({ type: "paint", buffered: true });
addEventListener("visibilitychange", start);`;
  const link = isNeededSoon ? `${preloadLink(program)}\n    ` : "";
  return (isNeededSoon ? html : html.replaceAll(preloads, "")).replace(
    programPlace,
    () => `${link}${inline(start)}`,
  );
}

/** What a build consists of. */
class Files {
  #bundle;
  #chunks;

  constructor(bundle) {
    this.#bundle = bundle;
    this.#chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
  }

  /** The files of modules that are loaded on demand, with all that these import. */
  of(modules) {
    const found = new Set();
    const add = (chunk) => {
      if (chunk === undefined || found.has(chunk.fileName)) return;
      found.add(chunk.fileName);
      for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
      for (const name of chunk.imports) add(this.#bundle[name]);
    };
    for (const module of modules) {
      const chunk = this.#chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
      if (chunk === undefined) throw new Error(`There is no module ${module}`);
      add(chunk);
    }
    return [...found];
  }

  /** The styles in the file of a module, without those of files that it imports. */
  stylesWith(module) {
    const chunk = this.#chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    return [...(chunk?.viteMetadata?.importedCss ?? [])];
  }

  styles(name) {
    return String(this.#bundle[name].source);
  }

  /**
   * The page with its own styles and others in it. The program does not request files again to which the page has links; those
   * that are disabled are not requested by the browser either.
   */
  withStyles(html, others) {
    const link = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/g;
    const own = [...html.matchAll(link)].map(([, name]) => name);
    const names = [...new Set([...own, ...others])];
    const text = names.map((name) => this.styles(name)).join("\n");
    const links = names.map((name) => `<link rel="stylesheet" disabled href="/${name}">`).join("\n  ");
    return html.replace(link, "").replace("</head>", () => `<style>${text}</style>\n  ${links}\n  </head>`);
  }
}

/** Builds and runs a module that renders what pages contain before the program runs. */
async function renderOutlines(root, entry) {
  const made = await build({
    root,
    logLevel: "error",
    resolve: { conditions: ["@vitrine/source", "module", "node", "development|production"] },
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [{ code }] = (Array.isArray(made) ? made[0] : made).output;
  const folder = mkdtempSync(join(tmpdir(), "vitrine-outlines-"));
  try {
    const file = join(folder, "outlines.mjs");
    writeFileSync(file, code);
    const module = await import(pathToFileURL(file).href);
    return module.renderOutlines();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The file that draws the list of a dashboard before the program runs, with a few lines in the place of React and the router.
 *
 * @returns {Promise<{ readonly fileName: string, readonly source: string }>}
 */
async function buildEarlyList(root, { entry, instead }) {
  const made = await build({
    root,
    logLevel: "error",
    resolve: {
      alias: Object.entries(instead).map(([name, replacement]) => ({
        find: new RegExp(`^${name}$`),
        replacement,
      })),
      conditions: ["@vitrine/source", "module", "browser", "development|production"],
    },
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [{ code }] = (Array.isArray(made) ? made[0] : made).output;
  const source = transformSync(code, { minify: true, format: "esm", target: "es2022" }).code;
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
  return { fileName: `assets/early-list-${hash}.js`, source };
}

// The scripts below are plain code, because they are in the page.

/** Requests files before they are used: at once, or, with the `rel` of a link, when nothing else is requested. */
const linkScript = `const addLinks = (names, rel) => {
  for (const name of names) {
    const link = document.createElement("link");
    link.as = name.endsWith(".css") ? "style" : "script";
    link.rel = rel ?? (link.as === "style" ? "preload" : "modulepreload");
    link.crossOrigin = "";
    link.href = "/" + name;
    document.head.append(link);
  }
};
`;

function preloadScript(lists) {
  return `for (const [pattern, files, calls, drawing, styles] of ${JSON.stringify(lists)}) {
  const found = new RegExp(pattern).exec(location.pathname);
  if (found === null) continue;
  const [reply] = calls.map((call) =>
    callEarly(call.replace("$1", () => found[1]).replace("$2", () => found[2])),
  );
  if (drawing !== "" && reply !== undefined) {
    earlyList = import("/" + drawing)
      .then(({ showEarlyList }) => showEarlyList(found[1], reply, styles))
      // The program draws it all the same.
      .catch(() => {});
  }
  addLinks(files);
  break;
}`;
}

/** Fetches the files that come after the page, once it has been quiet for a moment. */
function prefetchScript(files) {
  return `addEventListener("load", () => setTimeout(() => addLinks(${JSON.stringify(files)}, "prefetch"), 1500));`;
}
