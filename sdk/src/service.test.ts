import { expect, test } from "vitest";
import { Dashboard } from "./embeds/dashboard.ts";
import { Report } from "./embeds/report/report.ts";
import { hpmFactory, routerFactory, wpmpFactory } from "./factories.ts";
import type { EmbedComponentFactory } from "./report-service.ts";
import { Service } from "./service.ts";

const urls = ["/costs/:uniqueId/events/:eventName"];
const make: EmbedComponentFactory = (service, element, config) => new Report(service, element, config);

test("[EMBED-VALID-41, EMBED-VALID-42, EMBED-VALID-43] a component is registered under an unused name, with complete event URLs", () => {
  const powerbi = new Service(hpmFactory, wpmpFactory, routerFactory);
  for (const name of ["report", "Dashboard", "TILE", "qna", "visual"]) {
    expect(() => powerbi.register(name, make, urls)).toThrow(
      "The component name is reserved. Cannot register a component with this name.",
    );
  }
  for (const url of ["/costs/:uniqueId/events", "/costs/events/:eventName", "/costs"]) {
    expect(() => powerbi.register("costs", make, [...urls, url])).toThrow("Invalid router event URL");
  }
  powerbi.register("costs", make, urls);
  for (const name of ["costs", "Costs"]) {
    expect(() => powerbi.register(name, make, urls)).toThrow(
      "A component with this type is already registered.",
    );
  }
});

test("[EMBED-VALID-12] a dashboard validates its page view", () => {
  const check = (pageView?: string): unknown => Dashboard.prototype.validatePageView(pageView);
  for (const pageView of ["fitToWidth", "oneColumn", "actualSize", "", undefined]) {
    expect(check(pageView)).toBeUndefined();
  }
  expect(check("fit")).toEqual([
    { message: "pageView must be one of the followings: fitToWidth, oneColumn, actualSize" },
  ]);
});
