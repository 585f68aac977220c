import { allSettings } from "./config.ts";

/** The content of `docs/configuration.md`, from the rows of `config.ts`. A test compares page and rows. */
export function settingsDocument(): string {
  const rows = allSettings.map(
    ({ name, fallback, rule, about }) =>
      `| \`${name}\` | ${fallback.startsWith("`") || fallback === "none" ? fallback : `\`${fallback}\``} | ${rule} | ${about} |`,
  );
  return `# Configuration

The server is configured by the environment alone. Every variable is read once, at the start; a value that breaks its
rule stops the start, and all such values are listed together. An empty variable counts as not set.

| Variable | When not set | Must be | What it is for |
| --- | --- | --- | --- |
${rows.join("\n")}

By default nobody but this machine reaches the server: it listens on \`localhost\` only. To put it on a network, set
\`VITRINE_HOST\`, both addresses and \`VITRINE_DEMO=off\`, and let a proxy in front speak HTTPS. With an \`https\` address the
cookies are \`Secure\` and browsers are told to stay with HTTPS; a start with \`http\` that others can reach warns.
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
