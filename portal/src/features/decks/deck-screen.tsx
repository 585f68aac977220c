import type { DeckPlace, ReportDeckReply } from "@vitrine/contracts/http";
import { Presentation } from "lucide-react";
import { useState, type ReactElement } from "react";
import { useParams } from "react-router";

import { messages } from "../../shared/messages.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { FailureNotice } from "../../shared/ui/messages/notice.tsx";
import { SubPage } from "../../shared/ui/page/sub-page.tsx";
import { usePageTitle } from "../../shared/ui/page/use-page-title.ts";
import { DeckChoice } from "./deck-choice.tsx";
import { decksMessages as texts } from "./decks-messages.ts";
import css from "./decks.module.css";
import { SlideMap } from "./slide-map.tsx";
import { useReportDeck, useSaveReportDeck } from "./use-decks.ts";

/** `/{workspaceId}/{reportId}/presentation`: what the shapes of a client's presentation show of the report. */
export function DeckScreen(): ReactElement {
  const { workspaceId = "", reportingId = "" } = useParams();
  usePageTitle(texts.heading);
  const backTo = `/${[workspaceId, reportingId].map(encodeURIComponent).join("/")}`;
  return (
    <SubPage backTo={backTo} backLabel={texts.backToReport} heading={texts.heading} lead={texts.lead} isWide>
      <ReportDeck key={reportingId} workspaceId={workspaceId} reportId={reportingId} />
    </SubPage>
  );
}

interface ReportDeckProps {
  readonly workspaceId: string;
  readonly reportId: string;
}

function ReportDeck({ workspaceId, reportId }: ReportDeckProps): ReactElement {
  const query = useReportDeck(reportId);
  if (query.data !== undefined) return <Choice {...{ workspaceId, reportId }} reply={query.data} />;
  if (!query.isLoadingError) return <p role="status">{messages.loading}</p>;
  return (
    <FailureNotice
      icon={<Presentation size={24} />}
      heading={texts.failed}
      level={2}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  );
}

interface Draft {
  readonly deckId: string | null;
  readonly places: readonly DeckPlace[];
}

function Choice({ workspaceId, reportId, reply }: ReportDeckProps & { readonly reply: ReportDeckReply }) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const saving = useSaveReportDeck(reportId, () => setDraft(null));
  const { deckId, places } = draft ?? reply;
  const deck = reply.decks.find(({ id }) => id === deckId) ?? null;
  return (
    <div className={css.screen}>
      <DeckChoice
        {...{ workspaceId, reportId, deck }}
        decks={reply.decks}
        onChange={(id) => setDraft({ deckId: id, places })}
      />
      {deck !== null && (
        <SlideMap
          {...{ deck, places }}
          pages={reply.pages}
          onChange={(changed) => setDraft({ deckId: deck.id, places: changed })}
        />
      )}
      <div className={css.foot}>
        <BusyButton
          variant="primary"
          isBusy={saving.isPending}
          isDisabled={draft === null}
          onPress={() =>
            saving.mutate({ version: reply.version, deckId: deck?.id ?? null, places: [...places] })
          }
        >
          {texts.save}
        </BusyButton>
      </div>
    </div>
  );
}
