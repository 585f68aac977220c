import { escapeHtml } from "./compose-html.ts";
import type { QueuedMail } from "./repository.ts";

/** The demo's mailbox as a page. It reloads itself, so that a code appears while the user waits for it. */
export function mailboxPage(mails: readonly QueuedMail[], nonce: string): string {
  const list = mails.map(mailArticle).join("\n");
  const empty = `<p class="empty">No mail yet. Sign in, and your security code arrives here.</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="5">
<title>Demo mailbox · Vitrine</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; --ground: #f5f6f8; --card: #fff; --line: #dde1e8; --ink: #16202e; --quiet: #566274; --accent: #1d5fd1; }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #10151d; --card: #19202b; --line: #2c3645; --ink: #eef2f7; --quiet: #a3afc0; --accent: #7fb0ff; }
  }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 Inter, "Segoe UI", Helvetica, Arial, sans-serif; }
  main { max-width: 680px; margin: 0 auto; padding: 32px 20px 64px; }
  header { display: flex; align-items: baseline; justify-content: space-between; gap: 16px; margin-bottom: 20px; }
  h1 { font-size: 20px; margin: 0; }
  a { color: var(--accent); }
  article { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 18px 20px; margin-bottom: 14px; }
  h2 { font-size: 16px; margin: 0 0 2px; }
  .meta { color: var(--quiet); font-size: 13px; margin: 0 0 12px; }
  pre { white-space: pre-wrap; margin: 0; font: inherit; overflow-wrap: anywhere; }
  .code { display: block; font-size: 22px; font-weight: 600; letter-spacing: 2px; font-variant-numeric: tabular-nums; }
  .empty { color: var(--quiet); text-align: center; padding: 64px 0; }
</style>
</head>
<body>
<main>
<header><h1>Demo mailbox</h1><a href="/">To the portal</a></header>
${list === "" ? empty : list}
</main>
</body>
</html>
`;
}

function mailArticle(mail: QueuedMail): string {
  const sentAt = mail.queuedAt.toISOString();
  return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">To ${escapeHtml(mail.recipient)}, <time datetime="${sentAt}">${sentAt.slice(0, 16).replace("T", " ")} UTC</time></p>
<pre>${mail.text.trimEnd().split("\n").map(mailLine).join("\n")}</pre>
</article>`;
}

/** An indented line contains the important part of the mail, which stands out here as in the mail. */
function mailLine(line: string): string {
  const text = escapeHtml(line.trim());
  if (!line.startsWith("    ")) return text;
  return /^https?:/.test(text) ? `<a href="${text}">${text}</a>` : `<span class="code">${text}</span>`;
}
