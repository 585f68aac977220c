import { expect, test } from "vitest";

import { findPages, indexPages } from "./find-pages.ts";
import { fittingAudiences } from "./fitting-audiences.ts";
import { audiences, type Audience, type GuidePage } from "./guide-page.ts";

function aPage(title: string, text: string, rest: Partial<GuidePage> = {}): GuidePage {
  return {
    audience: "clients",
    name: title.toLowerCase(),
    title,
    summary: "What it is about.",
    keywords: "",
    order: 1,
    blocks: [{ kind: "paragraph", text: [text] }],
    ...rest,
  };
}

const found = (pages: readonly GuidePage[], text: string, order: readonly Audience[] = audiences) =>
  findPages(indexPages(pages, "Northlight"), text, order);
const titles = (...args: Parameters<typeof found>) => found(...args).map(({ page }) => page.title);

test("[GUIDE-5] pages with the words in the title come first, then those with them in keywords and headings, then in the text", () => {
  const pages = [
    aPage("Text", "How to share it."),
    aPage("Headings", "", { blocks: [{ kind: "heading", id: "s", text: "Sharing" }] }),
    aPage("Keywords", "", { keywords: "share" }),
    aPage("Share it", ""),
    aPage("Other", "Nothing of it."),
  ];
  expect(titles(pages, "SHAR")).toEqual(["Share it", "Keywords", "Headings", "Text"]);
});

test("[GUIDE-5] every word is needed, anywhere on the page; no word finds nothing", () => {
  const pages = [aPage("Share", "with a client"), aPage("Print", "for a client")];
  expect(titles(pages, " client  share ")).toEqual(["Share"]);
  expect(titles(pages, "client")).toEqual(["Share", "Print"]);
  expect(titles(pages, "  ")).toEqual([]);
});

test("[GUIDE-5] among equals the pages for the user come first", () => {
  const pages = [aPage("One", "export"), aPage("Two", "export", { audience: "administrators" })];
  expect(titles(pages, "export", ["administrators", "clients"])).toEqual(["Two", "One"]);
});

test("[GUIDE-5] an excerpt shows where the word is, as it is written", () => {
  const long = `${"before ".repeat(20)}the Budget of a campaign ${"after ".repeat(30)}`;
  const [first] = found([aPage("Pacing", long)], "budget");
  expect(first?.excerpt?.match).toBe("Budget");
  expect(first?.excerpt?.before).toMatch(/^…before .*the $/);
  expect(first?.excerpt?.after).toMatch(/^ of a campaign .*…$/);
  expect(found([aPage("Budget", "")], "budget")[0]?.excerpt).toBeNull();
});

test("[GUIDE-4] the name of the product is that of the brand, in the search too", () => {
  const pages = [aPage("Start Vitrine", "Open Vitrine.")];
  expect(titles(pages, "northlight")).toEqual(["Start Vitrine"]);
  expect(found(pages, "open northlight")[0]?.excerpt?.after).toContain(" Northlight.");
  expect(titles(pages, "vitrine")).toEqual([]);
});

test("[GUIDE-6] the audience of the user comes first", () => {
  const user = { username: "u", email: "u@x.example", firstName: "U", lastName: "X", admin: false };
  const may = { id: "a", name: "A", permissions: ["add_report" as const] };
  expect(fittingAudiences(user, [])[0]).toBe("clients");
  expect(fittingAudiences(user, [may])[0]).toBe("planners");
  expect(fittingAudiences({ ...user, admin: true }, [may])).toEqual([
    "administrators",
    "clients",
    "planners",
    "hosts",
  ]);
});
