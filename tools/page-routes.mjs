/** Fields of a contract row that only the API document and the server read. */
const serverFields = ["summary", "failures", "rate", "isRepeatable", "isStreamed"];

/**
 * A Vite plugin that removes from the built pages what only the server reads in their contract rows, which is half of a
 * row's bytes. The remaining code keeps its position, so that source maps and line numbers stay correct.
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

/** The positions of these fields in every `export const name = route({ … })`. */
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
