import { LayoutTemplate } from "lucide-react";
import { useState, type ReactElement } from "react";
import { useParams } from "react-router";

import { messages } from "../../../shared/messages.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { FailureNotice, Notice, NoticeText } from "../../../shared/ui/messages/notice.tsx";
import { SubPage } from "../../../shared/ui/page/sub-page.tsx";
import { usePageTitle } from "../../../shared/ui/page/use-page-title.ts";
import { useRefusal } from "../../../shared/ui/page/workspace-gate.tsx";
import { templatesGate } from "../templates-messages.ts";
import { followingMessages as texts } from "./following-messages.ts";
import { FollowingRow } from "./following-row.tsx";
import css from "./following.module.css";
import { useComparisons, useFollowing, useUpdates, type Following } from "./use-following.ts";
import { useSelection, type Selection } from "./use-selection.ts";

/** `/{workspaceId}/templates/{templateId}`: the reports that follow a template, and their update to its newest version. */
export function FollowingScreen(): ReactElement {
  const { workspaceId = "", templateId = "" } = useParams();
  const { data, error, refetch } = useFollowing(templateId);
  const heading = data === undefined ? messages.loading : texts.versionOf(data.label, data.newestVersion);
  const refusal = useRefusal(workspaceId, templatesGate);
  usePageTitle(heading);
  if (refusal !== null) return refusal;
  const icon = <LayoutTemplate size={24} />;
  if (data === undefined && error !== null) {
    return (
      <FailureNotice icon={icon} heading={texts.loadFailed} error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <SubPage
      backTo={`/${encodeURIComponent(workspaceId)}/templates`}
      backLabel={texts.back}
      heading={heading}
      lead={texts.lead}
    >
      {data === undefined && <p role="status">{messages.loading}</p>}
      {data?.reports.length === 0 && (
        <Notice icon={icon} heading={texts.none}>
          <NoticeText>{texts.noneHelp}</NoticeText>
        </Notice>
      )}
      {data !== undefined && data.reports.length > 0 && <Reports key={templateId} following={data} />}
    </SubPage>
  );
}

/** So many reports are compared and shown at once. */
const pageSize = 25;

function Reports({ following }: { readonly following: Following }): ReactElement {
  const { newestVersion } = following;
  const [shownCount, setShownCount] = useState(pageSize);
  const reports = following.reports.slice(0, shownCount);
  const behind = reports.filter(({ version }) => version < newestVersion);
  const comparisons = useComparisons(behind);
  const comparedAt = new Map(behind.map(({ id }, at) => [id, comparisons[at]]));
  const selection = useSelection(behind, (id) => comparedAt.get(id)?.data ?? null);
  const { outcomes, update, rollBack } = useUpdates();
  const isBusy = update.isPending || rollBack.isPending;
  return (
    <>
      {/* It has the focus while the last reports are updated, so it stays. */}
      {(behind.length > 0 || outcomes.size > 0) && (
        <Bar selection={selection} outcomes={outcomes} update={update} rollBack={rollBack} />
      )}
      <ul className={css.reports} aria-label={texts.list}>
        {reports.map((report) => {
          const { id } = report;
          const compared = comparedAt.get(id);
          const outcome = outcomes.get(id) ?? null;
          return (
            <FollowingRow
              key={id}
              report={report}
              newestVersion={newestVersion}
              comparison={compared?.data ?? null}
              failure={compared?.error?.message ?? null}
              isChosen={selection.chosen.has(id)}
              choice={selection.choices.get(id) ?? null}
              outcome={outcome}
              isBusy={isBusy}
              onChosen={(isChosen) => selection.choose(id, isChosen)}
              onChoice={(choice) => selection.decide(id, choice)}
              onRollBack={() => {
                const before = outcome?.kind === "updated" ? outcome.before : report.before;
                if (before !== null) rollBack.mutate([{ id, before }]);
              }}
            />
          );
        })}
      </ul>
      {shownCount < following.reports.length && (
        <Button onPress={() => setShownCount(shownCount + pageSize)}>{texts.more}</Button>
      )}
    </>
  );
}

interface BarProps extends ReturnType<typeof useUpdates> {
  readonly selection: Selection;
}

/** What is done with the selected reports, and with those that were updated. */
function Bar({ selection, outcomes, update, rollBack }: BarProps): ReactElement {
  const { orders, undecided, comparable } = selection;
  const isBusy = update.isPending || rollBack.isPending;
  const updated = [...outcomes].flatMap(([id, outcome]) =>
    outcome.kind === "updated" ? [{ id, before: outcome.before }] : [],
  );
  return (
    <div className={css.bar}>
      <Button
        isDisabled={comparable.length === 0 || isBusy}
        onPress={() => selection.chooseOnly(orders.length > 0 ? [] : comparable)}
      >
        {orders.length > 0 ? texts.noneSelected : texts.all}
      </Button>
      <BusyButton
        variant="primary"
        isDisabled={orders.length === 0 || undecided > 0 || isBusy}
        isBusy={update.isPending}
        onPress={() => update.mutate(orders, { onSuccess: () => selection.chooseOnly([]) })}
      >
        {texts.update(orders.length)}
      </BusyButton>
      {updated.length > 1 && (
        <BusyButton isDisabled={isBusy} isBusy={rollBack.isPending} onPress={() => rollBack.mutate(updated)}>
          {texts.rollBackAll(updated.length)}
        </BusyButton>
      )}
      <p role="status" className={css.undecided}>
        {undecided > 0 && texts.undecided(undecided)}
      </p>
    </div>
  );
}
