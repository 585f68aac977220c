/** The fields of a contract row that no page reads: the API document and the server need them. */
const serverFields = ["summary", "failures", "rate", "isRepeatable", "isStreamed"];

/**
 * A Vite plugin that leaves out of the built pages what their contract rows say for the server alone: half of a row's
 * bytes. The rest stays where it is in the file, so that source maps and line numbers stay true.
 * @returns {import("vite").Plugin}
 */
export function pageRoutes() {
  return {
    name: "page-routes",
    apply: "build",
    transform: {
      filter: { id: /\/contracts\/src\/http\/[\w-]+\.ts$/ },
      handler(code) {
        let text = code;
        for (const property of serverProperties(this.parse(code), code)) text = blank(text, property);
        return { code: text, map: null };
      },
    },
  };
}

/** The places of the fields in every `export const name = route({ … })`. */
function serverProperties({ body }, code) {
  return body
    .flatMap(({ declaration }) => declaration?.declarations ?? [])
    .filter(({ init }) => init?.type === "CallExpression" && init.callee.name === "route")
    .flatMap(({ init }) => init.arguments[0].properties)
    .filter(({ key }) => serverFields.includes(key?.name))
    .map(({ start, end }) => ({ start, end: code[end] === "," ? end + 1 : end }));
}

function blank(text, { start, end }) {
  return text.slice(0, start) + text.slice(start, end).replaceAll(/[^\n]/g, " ") + text.slice(end);
}
