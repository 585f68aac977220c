import { fileURLToPath } from "node:url";

import { chromium, type Page } from "@playwright/test";
import { build } from "esbuild";

import { median, printRatio } from "./measure.ts";

/**
 * The frame's charts compared with ECharts, which draws the same figures on a canvas, in one run: from the data to the next
 * painted frame. `npm run bench -- charts`; below 1 is better. Both are drawn anew in every round, in turn.
 */
const root = fileURLToPath(new URL("..", import.meta.url));

const ours = `
  import { createRoot } from "react-dom/client";
  import { flushSync } from "react-dom";
  import { LineVisual } from "./frame/src/visuals/kinds/lineChart/marks.tsx";
  import { createFormats } from "@vitrine/contracts/reading/words/format";
  import { messagesFor } from "@vitrine/contracts/reading/words/messages";
  const messages = messagesFor("en");
  const formats = createFormats("en-GB", messages);
  const interaction = { selection: [], onSelect: () => {}, onMenuPoint: () => {}, highlight: null, sliced: [], onSlice: () => {} };
  const range = { from: null, through: null, completeThrough: null };
  window.draw = (charts) => {
    const host = document.createElement("div");
    host.className = "page";
    document.body.append(host);
    const root = createRoot(host);
    flushSync(() => root.render(charts.map(({ days, values }, index) => {
      const column = { table: "T", format: null };
      const main = { columns: [
        { ...column, role: "dimension", name: "Date", displayName: "Date", type: "date", values: days },
        { ...column, role: "measure", name: "Clicks", displayName: "Clicks", type: "integer", values },
      ], rowCount: days.length, truncated: false, totals: null };
      const definition = { type: "lineChart", title: "Clicks", dimensions: [{ grain: "day" }], measures: [{}] };
      return <div key={index} className="chart"><LineVisual visual={{ definition, look: { hiddenSeries: [] } }} result={{ main, trend: null, highlight: null }}
        range={range} formats={formats} messages={messages} onSort={() => {}} interaction={interaction} /></div>;
    })));
    return () => { root.unmount(); host.remove(); };
  };`;

const theirs = `
  import * as echarts from "echarts/core";
  import { LineChart } from "echarts/charts";
  import { GridComponent, TooltipComponent } from "echarts/components";
  import { CanvasRenderer } from "echarts/renderers";
  echarts.use([LineChart, GridComponent, TooltipComponent, CanvasRenderer]);
  window.draw = (charts) => {
    const host = document.createElement("div");
    host.className = "page";
    document.body.append(host);
    const drawn = charts.map(({ days, values }) => {
      const box = document.createElement("div");
      box.className = "chart";
      host.append(box);
      const chart = echarts.init(box);
      chart.setOption({ animation: false, tooltip: { trigger: "axis" }, grid: { left: 48, right: 16, top: 16, bottom: 32 },
        xAxis: { type: "category", data: days }, yAxis: { type: "value" },
        series: [{ type: "line", name: "Clicks", data: values, showSymbol: false, sampling: "lttb" }] });
      return chart;
    });
    return () => { for (const chart of drawn) chart.dispose(); host.remove(); };
  };`;

interface Chart {
  readonly days: readonly string[];
  readonly values: readonly number[];
}

function chartOf(points: number, seed: number): Chart {
  let state = seed;
  const next = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const day = (index: number): string => new Date(Date.UTC(1800, 0, 1 + index)).toISOString().slice(0, 10);
  const values = Array.from({ length: points }, (_, index) =>
    Math.round(5000 + 2000 * Math.sin(index / (points / 9)) + 1500 * next()),
  );
  return { days: values.map((_, index) => day(index)), values };
}

const browser = await chromium.launch({
  executablePath: process.env["VITRINE_CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const pages = [await openPage(ours), await openPage(theirs)] as const;
  for (const { what, charts, rounds } of [
    {
      what: "12 charts of 1,000 points",
      charts: Array.from({ length: 12 }, (_, n) => chartOf(1000, n + 1)),
      rounds: 15,
    },
    { what: "one chart of 100,000 points", charts: [chartOf(100_000, 7)], rounds: 11 },
  ]) {
    const times: [number[], number[]] = [[], []];
    for (let round = -3; round < rounds; round += 1) {
      for (const place of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const time = await timeToDraw(pages[place], charts);
        if (round >= 0) times[place].push(time);
      }
    }
    const [own, bound] = [median(times[0]), median(times[1])];
    printRatio(`${what}: data to paint`, { ours: own, bound, ratio: own / bound });
  }
} finally {
  await browser.close();
}

async function openPage(contents: string): Promise<Page> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: "tsx" },
    absWorkingDir: root,
    nodePaths: [`${root}node_modules`],
    bundle: true,
    minify: true,
    format: "iife",
    jsx: "automatic",
    conditions: ["@vitrine/source"],
    define: { "process.env.NODE_ENV": '"production"' },
    write: false,
    outdir: "out",
    external: ["*.woff2"],
    logLevel: "silent",
  });
  const text = (ending: string): string =>
    outputFiles
      .filter(({ path }) => path.endsWith(ending))
      .map((file) => file.text)
      .join("\n");
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.setContent(
    "<!doctype html><style>.page{display:grid;grid-template-columns:repeat(4,300px);gap:8px}.chart{height:220px}</style>",
  );
  await page.addStyleTag({ content: text(".css") || "/* none of its own */" });
  await page.addScriptTag({ content: text(".js") });
  return page;
}

/** Milliseconds until the charts are on screen; they are taken away again. */
async function timeToDraw(page: Page, charts: readonly Chart[]): Promise<number> {
  return await page.evaluate(async (given) => {
    const { draw } = window as unknown as { readonly draw: (charts: unknown) => () => void };
    const began = performance.now();
    const clear = draw(given);
    await new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", resolve);
        port1.start();
        port2.postMessage(null);
      });
    });
    const time = performance.now() - began;
    const marks = document.querySelectorAll("svg path, canvas").length;
    clear();
    if (marks < given.length) throw new Error("Nothing was drawn.");
    return time;
  }, charts);
}
