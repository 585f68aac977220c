export interface HtmlMail {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The important part of the mail, in large letters. */
  readonly highlight: string | null;
  /** The link of the mail, as a button with the URL below it. */
  readonly action: { readonly label: string; readonly url: string } | null;
  readonly notes: readonly string[];
}

/**
 * The HTML part of a mail: one column with inline styles, which mail programs require, readable on a dark background
 * too.
 */
export function composeHtml({ title, paragraphs, highlight, action, notes }: HtmlMail): string {
  const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";
  const body = [
    ...paragraphs.map(
      (text) => `<p style="margin:0 0 12px;font-size:15px;line-height:1.5">${escapeHtml(text)}</p>`,
    ),
    ...(highlight === null ? [] : [highlightBox(highlight)]),
    ...(action === null ? [] : [actionButton(action)]),
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

function highlightBox(text: string): string {
  return `<p style="margin:20px 0;padding:16px;border:1px solid #8a94a6;border-radius:10px;text-align:center;font-size:28px;font-weight:600;letter-spacing:4px;font-variant-numeric:tabular-nums">${escapeHtml(text)}</p>`;
}

/** The button has fixed colours, readable on light and dark backgrounds. */
function actionButton({ label, url }: { readonly label: string; readonly url: string }): string {
  return `<p style="margin:20px 0;text-align:center"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:#1d5fd1;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 12px;font-size:12px;line-height:1.5;word-break:break-all;opacity:.8">${escapeHtml(url)}</p>`;
}

/** Escapes a text for HTML elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
