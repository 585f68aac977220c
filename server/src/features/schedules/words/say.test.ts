import { expect, test } from "vitest";

import { reportLanguages } from "@vitrine/contracts/languages";

import { deliveryEvents, deliveryMessages, recipientMessages, rightsInWords } from "./messages.ts";
import { sayDelivery } from "./say.ts";

const stored: readonly string[] = [
  ...Object.values(deliveryEvents).map((text) => (typeof text === "string" ? text : text(3))),
  ...Object.values(recipientMessages),
  deliveryEvents.rendered(1),
  deliveryEvents.queued(1),
  ...Object.values(deliveryMessages).filter((text) => typeof text === "string"),
  deliveryMessages.waits("Google Ads through 3 May 2026"),
  deliveryMessages.incomplete("no data"),
  deliveryMessages.visualFailed("Spend. By day"),
  deliveryMessages.notReached(1),
  deliveryMessages.notReached(12),
  deliveryMessages.retries(deliveryMessages.failed, 1),
  deliveryMessages.retries(deliveryMessages.visualFailed("Trend"), 20),
  rightsInWords.agency,
  rightsInWords.client,
  rightsInWords.narrowed("Channel: Search"),
];

test("[SCHEDULE-34] every text of deliveries is said in the four languages, with what differs", () => {
  for (const text of stored) {
    expect(sayDelivery(text, "en")).toBe(text);
    const said = reportLanguages.map((language) => sayDelivery(text, language));
    expect(new Set(said).size, text).toBe(reportLanguages.length);
    for (const words of said) expect(words).not.toContain("{}");
  }
  expect(sayDelivery(deliveryMessages.retries(deliveryMessages.visualFailed("Trend"), 20), "de")).toBe(
    "Eine Darstellung hat keine Zahlen, weil ihre Abfrage fehlgeschlagen ist: Trend. In 20 Minuten wird es noch einmal versucht.",
  );
  expect(sayDelivery(deliveryMessages.waits("Google Ads through 3 May 2026"), "fr")).toBe(
    "Attend des chiffres complets : Google Ads through 3 May 2026.",
  );
});

test("[SCHEDULE-34] notes of people and reasons of mail servers stay as they are", () => {
  expect(sayDelivery("550 5.1.1 no such user", "es")).toBe("550 5.1.1 no such user");
  const refused = `${deliveryMessages.refused} The spend of May is wrong.`;
  expect(sayDelivery(refused, "es")).toBe("No se aprobó. The spend of May is wrong.");
});
