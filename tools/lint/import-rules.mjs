/**
 * The import rules as a lint plugin: what each package may import, and which names only one place may use.
 * ARCHITECTURE.md draws the same table. Every message says what to do instead.
 */
const allowed = {
  contracts: ["zod/mini", "@fontsource-variable/inter"],
  engine: [
    "@vitrine/contracts/measures",
    "@vitrine/contracts/query",
    "@vitrine/contracts/errors",
    "@vitrine/contracts/languages",
    "@vitrine/contracts/questions",
    "@vitrine/contracts/tables",
    "@duckdb/node-api",
    "pg",
    "saxes",
    "yauzl",
    "node:*",
  ],
  sdk: [
    "@vitrine/contracts/frame",
    "@vitrine/contracts/frame/paths",
    "@vitrine/contracts/models",
    "@vitrine/contracts/errors",
  ],
  "sdk-react": ["@vitrine/sdk", "@vitrine/sdk/models", "react", "react/*", "react-dom"],
  frame: [
    "@vitrine/contracts/boards",
    "@vitrine/contracts/brand",
    "@vitrine/contracts/colour",
    "@vitrine/contracts/frame",
    "@vitrine/contracts/frame/file-maker",
    "@vitrine/contracts/frame/settings",
    "@vitrine/contracts/languages",
    "@vitrine/contracts/measures",
    "@vitrine/contracts/models",
    "@vitrine/contracts/query",
    "@vitrine/contracts/questions",
    "@vitrine/contracts/report",
    "@vitrine/contracts/report/edits",
    "@vitrine/contracts/report/edit-words",
    "@vitrine/contracts/report/theme-files",
    "@vitrine/contracts/reading/*",
    "@vitrine/contracts/statements",
    "@vitrine/contracts/tables",
    "@vitrine/contracts/http",
    "@vitrine/contracts/errors",
    "@vitrine/contracts/locale",
    "@vitrine/contracts/parse",
    "@vitrine/contracts/look/tokens.css",
    "@vitrine/contracts/look/report-colours.css",
    "d3-*",
    "geojson",
    "topojson-*",
    "react",
    "react/*",
    "react-dom",
    "react-dom/*",
  ],
  server: ["@vitrine/contracts/*", "@vitrine/engine", "@vitrine/demo", "node:*", "*"],
  portal: [
    "@vitrine/contracts/brand",
    "@vitrine/contracts/colour",
    "@vitrine/contracts/http",
    "@vitrine/contracts/errors",
    "@vitrine/contracts/ids",
    "@vitrine/contracts/languages",
    "@vitrine/contracts/locale",
    "@vitrine/contracts/parse",
    "@vitrine/contracts/schedules",
    "@vitrine/contracts/schedules/words",
    "@vitrine/contracts/reading/state/bookmark",
    "@vitrine/contracts/tables",
    "@vitrine/contracts/look/tokens.css",
    "@vitrine/contracts/look/report-colours.css",
    "@vitrine/sdk-react",
    "*",
  ],
  demo: ["@vitrine/contracts/*"],
};

/** Imports that are forbidden although a pattern above matches them. */
const forbidden = {
  server: ["@vitrine/portal", "@vitrine/frame", "@vitrine/sdk", "@vitrine/sdk-react", "react"],
  portal: ["@vitrine/sdk", "@vitrine/frame", "@vitrine/engine", "@vitrine/server", "@vitrine/demo"],
};

const advice = {
  contracts: "contracts is the lowest layer: it imports nothing but its parser.",
  engine: "the engine knows queries and rows, not people or HTTP: pass what it needs to createEngine.",
  sdk: "the SDK has no run-time dependency: use contracts/frame and contracts/models, or write it small.",
  "sdk-react": "the React wrapper only drives @vitrine/sdk: put rules into the SDK.",
  frame: "the frame reaches the server over HTTP and the host over messages, never by import.",
  server: "the server serves pages as files and must not import them.",
  portal: "the portal embeds through @vitrine/sdk-react and talks to the server over HTTP.",
  demo: "the demo is plain data on top of contracts.",
};

/**
 * @param {string} path absolute path of a file; @returns `{ pkg, inside }`, or null for tests and files outside the
 * packages
 */
function placeOf(path) {
  const match = /\/(contracts|engine|sdk|sdk-react|frame|server|portal|demo)\/(?:src|models)\/(.+)$/.exec(
    path.replaceAll("\\", "/"),
  );
  if (
    !match ||
    /\.(test|browser\.test)\.(tsx?|mjs)$/.test(path) ||
    /(^|\/)(testing|tests?)[/.-]/.test(match[2])
  )
    return null;
  return { pkg: match[1], inside: match[2] };
}

function matches(pattern, source) {
  if (pattern === "*") return !source.startsWith("@vitrine/");
  return pattern.endsWith("*") ? source.startsWith(pattern.slice(0, -1)) : pattern === source;
}

const importRules = {
  create(context) {
    const place = placeOf(context.filename);
    if (!place) return {};
    const verify = (node) => {
      const source = node.source?.value;
      if (typeof source !== "string" || source.startsWith(".")) {
        const fault = typeof source === "string" ? featureFault(place, source) : null;
        if (fault) context.report({ node, message: fault });
        return;
      }
      const refused = forbidden[place.pkg]?.includes(source);
      const isAllowed = allowed[place.pkg].some((pattern) => matches(pattern, source));
      if (refused || !isAllowed) {
        context.report({ node, message: `${place.pkg} may not import ${source}: ${advice[place.pkg]}` });
      }
    };
    return { ImportDeclaration: verify, ExportNamedDeclaration: verify, ImportExpression: verify };
  },
};

/**
 * A feature of the server imports another one only through its `service`. Features of the portal do not import each
 * other.
 */
function featureFault({ pkg, inside }, source) {
  const own = /^features\/([^/]+)\//.exec(inside)?.[1];
  if (!own) return null;
  const parts = inside.split("/").slice(0, -1);
  for (const part of source.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  const [top, other, ...rest] = parts;
  if (top !== "features" || other === own || other === undefined) return null;
  if (pkg === "portal")
    return `features/${own} may not import features/${other}: move what both need to shared/ or compose in app/.`;
  if (pkg === "server" && rest.join("/") !== "service.ts") {
    return `features/${own} may reach features/${other} only through its service.ts.`;
  }
  return null;
}

/** Names that only one place may use, and what to do elsewhere. */
const places = [
  {
    pkg: "server",
    name: "process.env",
    only: /^(config|main|command)\.ts$/,
    say: "read the environment in config.ts and pass the value in.",
  },
  {
    pkg: "engine",
    name: "process.env",
    only: /^$/,
    say: "the engine takes its options through createEngine.",
  },
  { pkg: "frame", name: "postMessage", only: /^bridge\//, say: "send messages through bridge/host-link." },
  { pkg: "frame", name: "fetch", only: /^query\//, say: "ask the server through query/." },
  { pkg: "portal", name: "fetch", only: /^shared\//, say: "call the server through shared/api." },
  { pkg: "portal", name: "localStorage", only: /^shared\//, say: "use shared/storage." },
  { pkg: "portal", name: "sessionStorage", only: /^shared\//, say: "use shared/storage." },
  { pkg: "sdk", name: "postMessage", only: /^messaging\//, say: "send through messaging/." },
];

const onePlace = {
  create(context) {
    const place = placeOf(context.filename);
    if (!place) return {};
    const rules = places.filter((rule) => rule.pkg === place.pkg && !rule.only.test(place.inside));
    const refuse = (node, name) => {
      const rule = rules.find((candidate) => candidate.name === name);
      if (rule)
        context.report({
          node,
          message: `${name} does not belong in ${place.pkg}/${place.inside}: ${rule.say}`,
        });
    };
    return {
      MemberExpression(node) {
        if (
          node.object.type === "Identifier" &&
          node.object.name === "process" &&
          node.property.name === "env"
        )
          refuse(node, "process.env");
        if (node.property.name === "localStorage" || node.property.name === "sessionStorage")
          refuse(node, node.property.name);
        if (node.object.type === "Identifier" && /^(local|session)Storage$/.test(node.object.name))
          refuse(node, node.object.name);
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === "Identifier") refuse(node, callee.name);
        if (callee.type === "MemberExpression" && callee.property.name === "postMessage")
          refuse(node, "postMessage");
        if (
          callee.type === "MemberExpression" &&
          callee.property.name === "fetch" &&
          /^(window|globalThis)$/.test(callee.object.name)
        )
          refuse(node, "fetch");
      },
    };
  },
};

export default { meta: { name: "vitrine" }, rules: { "import-rules": importRules, "one-place": onePlace } };
