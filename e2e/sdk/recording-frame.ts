/**
 * A frame that answers every route and remembers what it was sent. The page steers it through a message port, which no
 * SDK listens to.
 */
export const recordingFrame = `<!doctype html><html lang="en"><title>Recording frame</title><script>
"use strict";
const log = [];
const waiting = new Map();
const overrides = [];
let heard = 0;
const pages = [
  { name: "p1", displayName: "First", isActive: true, visibility: 0, defaultSize: { type: 0, width: 1280, height: 720 },
    mobileSize: { type: 5 }, defaultDisplayOption: 1, background: { color: "#fff" }, wallpaper: { color: "#eee" } },
  { name: "p2", displayName: "Second", isActive: false, visibility: 1 },
];
const visuals = [
  { name: "v1", title: "Chart", type: "barChart", layout: { x: 1, y: 2, z: 3, width: 4, height: 5 } },
  { name: "v2", title: "Slicer", type: "slicer" },
];
const answers = [
  [/^GET .*\\/pages$/, pages],
  [/^GET .*\\/visuals$/, visuals],
  [/^GET .*filters$/, [{ $schema: "s", target: { table: "t", column: "c" } }]],
  [/^GET .*layoutTypes/, true],
  [/^GET .*smartNarrativeInsights$/, { summaryText: "It rises." }],
  [/^GET .*slicer$/, { filters: [] }],
  [/^GET .*hasUnsavedChanges$/, true],
  [/^GET .*isUserStateApplied$/, false],
  [/^GET .*zoom$/, 1.5],
  [/^GET .*theme$/, { themeJson: { name: "T" } }],
  [/^GET .*bookmarks$/, [{ name: "b1", displayName: "B" }]],
  [/^GET .*getCorrelationId$/, "correlation"],
  [/^POST .*addPage$/, { name: "p3", displayName: "Third", isActive: true, visibility: 0, defaultSize: { type: 1 },
    defaultDisplayOption: 2, mobileSize: { type: 5 }, background: {}, wallpaper: {} }],
  [/^POST .*createVisual$/, { visual: visuals[0] }],
  [/^GET .*availableVisualTypes$/, ["barChart", "card"]],
  [/^POST .*capture$/, { name: "b2", displayName: "", state: "state" }],
  [/^POST .*exportData$/, { data: "a,b" }],
  [/^POST .*clone$/, { visual: visuals[0], visualName: "v9" }],
];

function answerFor(message) {
  const key = message.method + " " + message.url;
  const override = overrides.find((entry) => new RegExp(entry.match).test(key));
  if (override) return override;
  const found = answers.find(([pattern]) => pattern.test(key));
  return found ? { statusCode: 200, body: found[1] } : { statusCode: 202, body: {} };
}

function handleRequest(event) {
  const message = event.data;
  log.push({ request: message, targetOriginIsMine: true });
  const answer = answerFor(message);
  if (answer.silent) return;
  const reply = { headers: { id: message.headers.id } };
  for (const key of ["statusCode", "body"]) if (key in answer) reply[key] = answer[key];
  event.source.postMessage(reply, "*");
}

/** Resolves when the page has answered everything that was posted to it before. */
function pageHasAnswered() {
  const id = "a" + Math.random().toString(36).slice(2, 8);
  parent.postMessage({ ask: id }, "*");
  return new Promise((done) => waiting.set(id, done)).then(() => waiting.delete(id));
}

const commands = {
  log: async () => log,
  clear: async () => { log.length = 0; },
  override: async (entry) => { overrides.unshift(entry); },
  post: async ({ method = "POST", url, body, raw }) => {
    const id = "f" + Math.random().toString(36).slice(2, 8);
    const replies = [];
    waiting.set(id, (reply) => replies.push(reply));
    const headers = { id };
    parent.postMessage(raw === undefined ? { method, url, headers, body } : raw, "*");
    await pageHasAnswered();
    waiting.delete(id);
    return replies;
  },
};

addEventListener("message", async (event) => {
  const { data } = event;
  if (data && data.echo) {
    event.source.postMessage({ echoed: data.echo, heard }, "*");
    return;
  }
  if (data && data.asked) {
    waiting.get(data.asked)();
    return;
  }
  heard += 1;
  if (data && data.command) {
    event.ports[0].postMessage(await commands[data.command](data.argument));
    return;
  }
  const id = data && data.headers && data.headers.id;
  if (waiting.has(id)) waiting.get(id)(data);
  else if (data && data.method) handleRequest(event);
});
</script></html>`;
