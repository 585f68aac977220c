import type { PageOption } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { asBoard, asStatement, fromData } from "./create-draft.ts";
import { createReportMessages } from "./create-report-messages.ts";
import css from "./page-preview.module.css";
import { useTemplatePages } from "./wizard-queries.ts";

/** The number of visuals that are named on a page of the preview. The others are counted. */
const drawnVisuals = 6;

interface PagePreviewProps {
  readonly template: string | null;
  readonly hiddenTabs: readonly string[];
}

/** The pages of the new report with the titles of their visuals. Shown only on wide screens. */
export function PagePreview({ template, hiddenTabs }: PagePreviewProps): ReactElement {
  const isFromData = template === fromData;
  const isStatement = template === asStatement;
  const isBoard = template === asBoard;
  const hasPages = !isFromData && !isStatement && !isBoard;
  const { data: pages = [] } = useTemplatePages(hasPages ? template : null);
  return (
    // The preview may be longer than the dialog, so it must be reachable by keyboard to scroll.
    <div className={css.preview} role="region" aria-label={createReportMessages.preview} tabIndex={0}>
      {template === null ? <p className={css.empty}>{createReportMessages.previewEmpty}</p> : null}
      {isFromData ? <p className={css.empty}>{createReportMessages.previewOfData}</p> : null}
      {isStatement ? <p className={css.empty}>{createReportMessages.previewOfStatement}</p> : null}
      {isBoard ? <p className={css.empty}>{createReportMessages.previewOfBoard}</p> : null}
      {pages.map((page) => (
        <PageSketch key={page.value} page={page} isHidden={hiddenTabs.includes(page.value)} />
      ))}
    </div>
  );
}

function PageSketch({
  page,
  isHidden,
}: {
  readonly page: PageOption;
  readonly isHidden: boolean;
}): ReactElement {
  const more = page.visuals.length - drawnVisuals;
  return (
    <figure className={css.page} data-hidden={isHidden ? "" : undefined}>
      <figcaption className={css.caption}>
        <span>{page.label}</span>
        {isHidden ? <span className={css.hidden}>{createReportMessages.hidden}</span> : null}
      </figcaption>
      {isHidden ? null : (
        <ul className={css.visuals}>
          {page.visuals.slice(0, drawnVisuals).map((title) => (
            <li key={title} title={title}>
              {title}
            </li>
          ))}
          {more > 0 ? <li>+{more}</li> : null}
        </ul>
      )}
    </figure>
  );
}
