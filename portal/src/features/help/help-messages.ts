import type { Audience } from "./guide-page.ts";

export const helpMessages = {
  heading: "Help",
  lead: "How to do things, one page for each task.",
  search: "Search the help",
  pages: "Pages of the help",
  audiences: {
    clients: "For clients",
    planners: "For planners and managers",
    administrators: "For administrators",
    hosts: "For developers of host pages",
  } satisfies Record<Audience, string>,
  audienceLeads: {
    clients: "Read reports, ask questions about them, and keep what you need.",
    planners: "Create, edit and share reports, import data, and set up a workspace.",
    administrators: "People, rights, connections, the brand, and the server itself.",
    hosts: "Embed reports in pages of your own.",
  } satisfies Record<Audience, string>,
  results: "Results",
  found: (count: number) => (count === 1 ? "1 page" : `${count} pages`),
  nothing: (text: string) => `No page of the help contains “${text}”.`,
  nothingHelp: "Try fewer or other words, or choose a page from the list.",
  onThisPage: "On this page",
  neighbours: "Previous and next page",
  previous: "Previous",
  next: "Next",
  missing: "This page of the help does not exist",
  missingHelp: "It may have another name now. The search finds it by its words.",
  backToHelp: "All pages of the help",
} as const;
