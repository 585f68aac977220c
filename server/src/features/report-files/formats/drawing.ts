import { lookOf } from "@vitrine/contracts/brand";
import type { Translate } from "@vitrine/contracts/languages";
import { translatorOf } from "@vitrine/contracts/languages";

import { fileKinds } from "../kinds/index.ts";
import type { Drawing, Drawn } from "../rendering/renderer.ts";
import type { FileContext, FileOrder } from "./file-format.ts";
import { fileTexts } from "./file-texts.ts";

/** What a page draws whatever is made of it: the report with the reader's state, as the portal opens it. */
export function drawingOf(
  order: FileOrder,
  { source, mark }: Pick<FileContext, "source" | "mark">,
): Omit<Drawing, "media" | "width" | "height" | "scale"> {
  const { reportId, locale, theme } = order;
  const { report, profile } = source;
  const { address, load } = fileKinds[report.kind].drawn(order, source);
  return {
    order: {
      load,
      print: null,
      hiddenPages: report.hiddenPages,
      font: lookOf(profile.brand).font,
      mark,
    },
    address,
    reportId,
    locale,
    timeZone: profile.timeZone,
    theme,
  };
}

/** What the reader of a file should know: visuals that failed. */
export function noteOf({ failed, visuals }: Drawn, { language }: FileOrder): string | null {
  if (failed === 0) return null;
  const translate: Translate = translatorOf(language, fileTexts) ?? ((english) => english);
  return translate("{failed} of {all} visuals have no figures, because their query failed.")
    .replace("{failed}", String(failed))
    .replace("{all}", String(visuals));
}
