import type { MovedReport } from "@vitrine/contracts/http";

import { moveMessages as texts } from "./move-messages.ts";

/** The reports that can be moved. */
export function movable(reports: readonly MovedReport[]): readonly MovedReport[] {
  return reports.filter(({ refusal }) => refusal === null);
}

/** Whether a report has campaigns, none of which the other workspace has. */
function lacksCampaigns({ campaigns }: MovedReport): boolean {
  return campaigns.kept === 0 && campaigns.missing.length > 0;
}

/** What the administrator has to decide before reports are moved. */
export function needsAnswer(reports: readonly MovedReport[]): {
  readonly people: boolean;
  readonly campaigns: boolean;
} {
  const moved = movable(reports);
  return {
    people: moved.some(({ people }) => people.length > 0),
    campaigns: moved.some(lacksCampaigns),
  };
}

/** What does not stay as it is when a report is moved, in sentences. */
export function consequencesOf(report: MovedReport): readonly string[] {
  const { refusal, campaigns, people, newTags, boards, isHome, deck, tilesElsewhere } = report;
  if (refusal !== null) return [texts.stays(refusal)];
  return [
    ...(campaigns.missing.length === 0
      ? []
      : [lacksCampaigns(report) ? texts.noCampaigns(campaigns.missing) : texts.someCampaigns(campaigns)]),
    ...(people.length === 0 ? [] : [texts.people(people)]),
    ...(newTags.length === 0 ? [] : [texts.newTags(newTags)]),
    ...(boards.length === 0 ? [] : [texts.boards(boards)]),
    ...(isHome ? [texts.home] : []),
    ...(deck === null ? [] : [texts.deck(deck)]),
    ...(tilesElsewhere === 0 ? [] : [texts.tilesElsewhere(tilesElsewhere)]),
  ];
}
