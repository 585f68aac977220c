import { allSettings } from "./config.ts";

/** The content of `docs/configuration.md`, from the rows of `config.ts`. A test compares page and rows. */
export function settingsDocument(): string {
  const rows = allSettings.map(
    ({ name, fallback, rule, about }) =>
      `| \`${name}\` | ${fallback.startsWith("`") || fallback === "none" ? fallback : `\`${fallback}\``} | ${inCell(rule)} | ${inCell(about)} |`,
  );
  return `# Configuration

The server is configured only by environment variables. They are read once, at the start. If a value breaks its rule, the
server does not start and lists all such values. An empty variable counts as not set.

| Variable | When not set | Must be | What it is for |
| --- | --- | --- | --- |
${rows.join("\n")}

By default only this machine reaches the server: it listens on \`localhost\`. To make it available on a network, set
\`VITRINE_HOST\`, both URLs and \`VITRINE_DEMO=off\`, and use a proxy for HTTPS. With an \`https\` URL cookies are \`Secure\`
and browsers are instructed to use only HTTPS (HSTS). A server that others can reach over \`http\` prints a warning.
`;
}

export function usage(): string {
  const lines = allSettings.map(
    ({ name, fallback, rule, about }) =>
      `  ${name}\n      ${plain(about)}\n      Must be ${rule}. Not set: ${plain(fallback)}.`,
  );
  return `Vitrine: a reporting portal with embedded analytics.

  npm start                serve, filling an empty store with the demo
  npm start -- --help      print this

The environment configures it:

${lines.join("\n")}
`;
}

function plain(text: string): string {
  return text.replaceAll("`", "");
}

/** A vertical bar ends a cell of a table. */
function inCell(text: string): string {
  return text.replaceAll("|", "\\|");
}
