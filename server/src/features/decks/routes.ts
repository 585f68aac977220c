import { httpRoutes } from "@vitrine/contracts/http";
import { asReportId, asWorkspaceId } from "@vitrine/contracts/ids";

import { sessionRoute, type Binding } from "../../http/route.ts";
import { presentChoice, presentDeck } from "./present.ts";
import type { DeckService } from "./service.ts";

export function deckRoutes(decks: DeckService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.uploadDeck, async (call) =>
      presentDeck(await decks.upload(call, asWorkspaceId(call.params.workspaceId), call.file)),
    ),
    sessionRoute(httpRoutes.replaceDeck, async (call) => {
      const { workspaceId, deckId } = call.params;
      return presentDeck(await decks.replace(call, asWorkspaceId(workspaceId), deckId, call.file));
    }),
    sessionRoute(httpRoutes.deleteDeck, async (call) => {
      const { workspaceId, deckId } = call.params;
      await decks.remove(call, asWorkspaceId(workspaceId), deckId);
      return { id: deckId };
    }),
    sessionRoute(httpRoutes.getReportDeck, async ({ person, params }) =>
      presentChoice(await decks.choiceFor(person, asReportId(params.reportId))),
    ),
    sessionRoute(httpRoutes.setReportDeck, async (call) =>
      presentChoice(await decks.choose(call, asReportId(call.params.reportId), call.body)),
    ),
  ];
}
