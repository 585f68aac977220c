import { expect, test } from "vitest";

import { loadMessages, messagesFor } from "./messages.ts";
import { createFormats } from "./format.ts";

/** How each kind of period is written in the data. */
const values = [
  ["week", "2026-W05"],
  ["quarter", "2026 Q3"],
  ["quarter", "FY2026 Q1"],
  ["fiscalYear", "FY2026"],
  ["month", "2026-10"],
  ["monthOfYear", 3],
  ["weekday", 1],
  ["weekday", "Sunday"],
  ["dayPart", "Afternoon"],
] as const;

const wanted = {
  "en-GB": [
    "W5 2026",
    "Q3 2026",
    "Q1 FY 2026",
    "FY 2026",
    "Oct 2026",
    "March",
    "Monday",
    "Sunday",
    "Afternoon",
  ],
  de: [
    "KW 5 2026",
    "Q3 2026",
    "Q1 GJ 2026",
    "GJ 2026",
    "Okt. 2026",
    "März",
    "Montag",
    "Sonntag",
    "Nachmittag",
  ],
  fr: [
    "S5 2026",
    "T3 2026",
    "T1 Exercice 2026",
    "Exercice 2026",
    "oct. 2026",
    "mars",
    "lundi",
    "dimanche",
    "Après-midi",
  ],
  es: [
    "S5 2026",
    "T3 2026",
    "T1 Ejercicio 2026",
    "Ejercicio 2026",
    "oct 2026",
    "marzo",
    "lunes",
    "domingo",
    "Tarde",
  ],
};

test.each(Object.entries(wanted))(
  "weeks, quarters, months and weekdays are written in %s",
  async (language, words) => {
    await loadMessages(language);
    const formats = createFormats(language, messagesFor(language));
    const written = values.map(([content, value]) =>
      formats.full(value, { type: typeof value === "number" ? "integer" : "string", format: null, content }),
    );
    expect(written).toEqual(words);
  },
);

test("quarters of dates are written in the user's language, on axes as in texts", async () => {
  await loadMessages("fr");
  const formats = createFormats("fr", messagesFor("fr"));
  const date = { type: "date", format: null } as const;
  expect(formats.full("2026-07-01", date, "quarter")).toBe("T3 2026");
  expect(formats.tick("2026-07-01", "quarter", false)).toBe("T3");
  expect(formats.tick("2026-07-01", "quarter", true)).toBe("T3 2026");
});

test("a value that does not match its column's kind stays as it is", () => {
  const formats = createFormats("en", messagesFor("en"));
  const read = (value: string, content: "week" | "weekday" | "quarter" | "dayPart") =>
    formats.full(value, { type: "string", format: null, content });
  expect(read("week five", "week")).toBe("week five");
  expect(read("2026 Q7", "quarter")).toBe("2026 Q7");
  expect(read("Someday", "weekday")).toBe("Someday");
  expect(read("constructor", "dayPart")).toBe("constructor");
});
