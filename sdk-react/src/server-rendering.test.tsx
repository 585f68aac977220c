import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import {
  EmbedProvider,
  PowerBIEmbed,
  PowerBIEmbedClass,
  useBookmarks,
  useEmbedService,
  useFilters,
  usePages,
  useReport,
} from "./index.ts";

const embedConfig = {
  type: "report",
  id: "R1",
  embedUrl: "https://app.powerbi.com/reportEmbed?reportId=R1",
  accessToken: "T",
};

test("a server has no window, and the wrapper renders there", () => {
  expect(typeof window).toBe("undefined");
  expect(renderToString(<PowerBIEmbed embedConfig={embedConfig} cssClassName="report" />)).toBe(
    '<div class="report"></div>',
  );
});

test("without a class the container reserves the height of an unsized frame; the caller's style has precedence", () => {
  expect(renderToString(<PowerBIEmbed embedConfig={embedConfig} />)).toBe(
    '<div style="min-height:160px"></div>',
  );
  expect(renderToString(<PowerBIEmbed embedConfig={embedConfig} style={{ height: 600 }} />)).toBe(
    '<div style="height:600px"></div>',
  );
});

test("the class component renders the same", () => {
  class SalesReport extends PowerBIEmbedClass {}
  expect(renderToString(<SalesReport embedConfig={embedConfig} cssClassName="report" />)).toBe(
    '<div class="report"></div>',
  );
});

test("the provider and the hooks render without creating a service", () => {
  function Part() {
    const { report, status, embedProps } = useReport();
    const { pages } = usePages(report);
    const { filters } = useFilters(report);
    const { bookmarks } = useBookmarks(report);
    useEmbedService();
    return (
      <p>
        {`${status} ${pages.length} ${filters.length} ${bookmarks.length}`}
        <PowerBIEmbed embedConfig={embedConfig} cssClassName="report" {...embedProps} />
      </p>
    );
  }
  // A service with this configuration would reject the host while rendering.
  const html = renderToString(
    <EmbedProvider config={{ allowedHosts: ["http://not-loopback.example"] }}>
      <Part />
    </EmbedProvider>,
  );
  expect(html).toBe('<p>absent 0 0 0<div class="report"></div></p>');
});
