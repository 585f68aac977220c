import { importSources, otherSource, type ImportSource } from "@vitrine/contracts/query";

import { platforms } from "../platforms/index.ts";
import type { Detection } from "../platforms/platform.ts";

/** Two headers of one platform are enough to recognise it. */
const leastMarks = 2;

/**
 * Detects the platform of a file.
 *
 * @param headers in lower case, with and without their currencies
 * @param titles the first cells of the lines above the header
 */
export function detectSource(headers: ReadonlySet<string>, titles: readonly string[]): ImportSource {
  const names = [...headers];
  const ranked = importSources
    .flatMap((source) => {
      const { detection } = platforms[source];
      return detection === null ? [] : [{ source, detection, marks: countMarks(names, detection) }];
    })
    .toSorted((a, b) => b.marks - a.marks);
  const marked = ranked.find(({ marks }) => marks >= leastMarks);
  const titled = ranked.find(({ detection }) =>
    titles.some((title) => detection.title?.test(title) === true),
  );
  const together = ranked.find(
    ({ detection }) => detection.together?.every((list) => list.some((name) => headers.has(name))) === true,
  );
  return (marked ?? titled ?? together)?.source ?? otherSource;
}

function countMarks(names: readonly string[], { marks }: Detection): number {
  const isMark = (name: string) =>
    marks.some((mark) => (typeof mark === "string" ? mark === name : mark.test(name)));
  return names.filter(isMark).length;
}
