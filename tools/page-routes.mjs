/** Fields of a contract row that only the API document and the server read. */
const serverFields = [
  "summary",
  "failures",
  "rate",
  "isRepeatable",
  "isStreamed",
  "alsoAccepts",
  "status",
  "params",
];

/**
 * A Vite plugin that removes from the built pages what only the server reads in their contract rows, which is more than half
 * of a row's bytes: it checks requests. Pages only need to know whether a request has a body. The remaining code keeps its
 * position, so that source maps and line numbers stay correct.
 * @returns {import("vite").Plugin}
 */
export function pageRoutes() {
  return {
    name: "page-routes",
    apply: "build",
    transform: {
      filter: { id: /\/contracts\/src\/http\/(?:[\w-]+\/)?[\w-]+\.ts$/ },
      handler(code) {
        let text = code;
        const properties = rowProperties(this.parse(code));
        for (const property of properties.filter(({ key }) => serverFields.includes(key?.name))) {
          text = blank(text, withComma(property, code));
        }
        for (const { value } of properties.filter(
          ({ key, value: body }) => key?.name === "body" && !isNull(body),
        )) {
          text = blank(text, value, "{}");
        }
        return { code: text, map: null };
      },
    },
  };
}

/** The properties of every `export const name = route({ … })`. */
function rowProperties({ body }) {
  return body
    .flatMap(({ declaration }) => declaration?.declarations ?? [])
    .filter(({ init }) => init?.type === "CallExpression" && init.callee.name === "route")
    .flatMap(({ init }) => init.arguments[0].properties);
}

const withComma = ({ start, end }, code) => ({ start, end: code[end] === "," ? end + 1 : end });
const isNull = ({ type, value }) => type === "Literal" && value === null;

function blank(text, { start, end }, instead = "") {
  const rest = text.slice(start, end).replaceAll(/[^\n]/g, " ");
  return text.slice(0, start) + instead + rest.slice(instead.length) + text.slice(end);
}
