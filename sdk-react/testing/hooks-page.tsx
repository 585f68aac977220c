import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";

import {
  type EmbedConfig,
  EmbedProvider,
  PowerBIEmbed,
  useBookmarks,
  useFilters,
  usePages,
  useReport,
} from "../src/index.ts";

const embedUrl = "https://frame.example.org/reportEmbed?reportId=R1";

/** A page that uses all functions of the hooks, with buttons for the browser tests. */
function HooksPage() {
  const [reportId, setReportId] = useState<string | null>("R1");
  const { report, status, error, embedProps } = useReport();
  return (
    <main>
      <output id="status">{status}</output>
      <output id="error">{error?.message}</output>
      <button onClick={() => setReportId(null)}>Remove</button>
      <button onClick={() => setReportId("R1")}>Show R1</button>
      <button onClick={() => setReportId("R2")}>Show R2</button>
      <button onClick={() => setReportId("R3&mute=1")}>Show R3, which never answers</button>
      {reportId !== null && (
        <PowerBIEmbed embedConfig={configOf(reportId)} cssClassName="report" {...embedProps} />
      )}
      <Pages report={report} />
      <Filters report={report} />
      <Bookmarks report={report} />
    </main>
  );
}

type WithReport = { readonly report: ReturnType<typeof useReport>["report"] };

function Pages({ report }: WithReport) {
  const { pages, activePage, setActivePage, isLoading, error } = usePages(report);
  const { filters } = useFilters(activePage);
  return (
    <section aria-label="Pages" aria-busy={isLoading}>
      {pages.map((page) => (
        <button key={page.name} aria-pressed={page.isActive} onClick={() => void setActivePage(page.name)}>
          {page.displayName}
        </button>
      ))}
      <output id="active-page">{activePage?.name}</output>
      <output id="page-filters">{JSON.stringify(filters)}</output>
      <output id="pages-error">{error === null ? "" : JSON.stringify(error)}</output>
    </section>
  );
}

function Filters({ report }: WithReport) {
  const { filters, setFilters, updateFilters, removeFilters } = useFilters(report);
  const filter = {
    $schema: "http://powerbi.com/product/schema#basic",
    target: { table: "Store", column: "Chain" },
    filterType: 1,
    operator: "In",
    values: ["Fashions Direct"],
  };
  return (
    <section aria-label="Filters">
      <output id="filters">{filters.length}</output>
      <button onClick={() => void updateFilters(2, [filter])}>Add filter</button>
      <button onClick={() => void setFilters([filter])}>Set filters</button>
      <button onClick={() => void removeFilters()}>Remove filters</button>
    </section>
  );
}

function Bookmarks({ report }: WithReport) {
  const { bookmarks, appliedBookmark, applyBookmark, applyState, captureBookmark } = useBookmarks(report);
  const [captured, setCaptured] = useState("");
  return (
    <section aria-label="Bookmarks">
      {bookmarks.map(({ name, displayName }) => (
        <button key={name} onClick={() => void applyBookmark(name)}>
          {displayName}
        </button>
      ))}
      <output id="applied">{appliedBookmark}</output>
      <button onClick={() => void captureBookmark().then(({ state }) => setCaptured(state ?? ""))}>
        Capture
      </button>
      <button onClick={() => void applyState(captured)}>Apply captured</button>
      <output id="captured">{captured}</output>
    </section>
  );
}

function configOf(id: string): EmbedConfig {
  return { type: "report", id, embedUrl: embedUrl.replace("R1", id), accessToken: "T" };
}

const place = document.createElement("div");
document.body.append(place);
createRoot(place).render(
  <StrictMode>
    <EmbedProvider config={{ allowedHosts: ["frame.example.org"] }}>
      <HooksPage />
    </EmbedProvider>
  </StrictMode>,
);
