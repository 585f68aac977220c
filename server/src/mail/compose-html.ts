export interface HtmlMail {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What the mail is about, in large letters. */
  readonly highlight: string;
  readonly notes: readonly string[];
}

/** The HTML part of a mail: one column, styles inline as mail readers need them, readable on dark ground too. */
export function composeHtml({ title, paragraphs, highlight, notes }: HtmlMail): string {
  const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";
  const body = [
    ...paragraphs.map(
      (text) => `<p style="margin:0 0 12px;font-size:15px;line-height:1.5">${escapeHtml(text)}</p>`,
    ),
    `<p style="margin:20px 0;padding:16px;border:1px solid #8a94a6;border-radius:10px;text-align:center;font-size:28px;font-weight:600;letter-spacing:4px;font-variant-numeric:tabular-nums">${escapeHtml(highlight)}</p>`,
    ...notes.map(
      (text) =>
        `<p style="margin:0 0 10px;font-size:13px;line-height:1.5;opacity:.8">${escapeHtml(text)}</p>`,
    ),
  ].join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px;${font}">
<div style="max-width:480px;margin:0 auto">
<h1 style="margin:0 0 20px;font-size:18px;font-weight:600">${escapeHtml(title)}</h1>
${body}
</div>
</body>
</html>
`;
}

/** Makes a text safe inside HTML, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
