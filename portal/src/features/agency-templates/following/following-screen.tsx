import { LayoutTemplate } from "lucide-react";
import { useState, type ReactElement } from "react";
import { useParams } from "react-router";

import { messages } from "../../../shared/messages.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { FailureNotice, Notice, NoticeText } from "../../../shared/ui/messages/notice.tsx";
import { SubPage } from "../../../shared/ui/page/sub-page.tsx";
import { usePageTitle } from "../../../shared/ui/page/use-page-title.ts";
import { followingMessages as texts } from "./following-messages.ts";
import { FollowingRow } from "./following-row.tsx";
import css from "./following.module.css";
import {
  useComparisons,
  useFollowing,
  useUpdates,
  type ConflictChoice,
  type Following,
  type Order,
} from "./use-following.ts";

/** `/{workspaceId}/templates/{templateId}`: the reports that follow a template, and their update to its newest version. */
export function FollowingScreen(): ReactElement {
  const { workspaceId = "", templateId = "" } = useParams();
  const { data, error, refetch } = useFollowing(templateId);
  const heading = data === undefined ? messages.loading : texts.versionOf(data.label, data.newestVersion);
  usePageTitle(heading);
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [choices, setChoices] = useState<ReadonlyMap<string, ConflictChoice>>(new Map());
  const { outcomes, update, rollBack } = useUpdates();
  const reports = following.reports.slice(0, shownCount);
  const behind = reports.filter(({ version }) => version < newestVersion);
  const comparisons = useComparisons(behind);
  const comparedAt = new Map(behind.map(({ id }, at) => [id, comparisons[at]]));
  const isBusy = update.isPending || rollBack.isPending;

  const orders = behind.flatMap((report): Order[] => {
    const comparison = comparedAt.get(report.id)?.data;
    if (!chosen.has(report.id) || comparison?.isComparable !== true) return [];
    return [{ report, comparison, choice: choices.get(report.id) ?? null }];
  });
  const undecided = orders.filter(
    ({ comparison, choice }) => comparison.conflicts.length > 0 && choice === null,
  );
  const comparable = behind.filter(({ id }) => comparedAt.get(id)?.data?.isComparable === true);
  const updated = [...outcomes].flatMap(([id, outcome]) =>
    outcome.kind === "updated" ? [{ id, before: outcome.before }] : [],
  );
  return (
    <>
      {(behind.length > 0 || updated.length > 1) && (
        <div className={css.bar}>
          <Button
            isDisabled={comparable.length === 0 || isBusy}
            onPress={() => setChosen(orders.length > 0 ? new Set() : new Set(comparable.map(({ id }) => id)))}
          >
            {orders.length > 0 ? texts.noneSelected : texts.all}
          </Button>
          <BusyButton
            variant="primary"
            isDisabled={orders.length === 0 || undecided.length > 0 || isBusy}
            isBusy={update.isPending}
            onPress={() => update.mutate(orders, { onSuccess: () => setChosen(new Set()) })}
          >
            {texts.update(orders.length)}
          </BusyButton>
          {updated.length > 1 && (
            <BusyButton
              isDisabled={isBusy}
              isBusy={rollBack.isPending}
              onPress={() => rollBack.mutate(updated)}
            >
              {texts.rollBackAll(updated.length)}
            </BusyButton>
          )}
          <p role="status" className={css.undecided}>
            {undecided.length > 0 && texts.undecided(undecided.length)}
          </p>
        </div>
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
              isChosen={chosen.has(id)}
              choice={choices.get(id) ?? null}
              outcome={outcome}
              isBusy={isBusy}
              onChosen={(isChosen) => setChosen(isChosen ? new Set([...chosen, id]) : without(chosen, id))}
              onChoice={(choice) => setChoices(new Map([...choices, [id, choice]]))}
              onRollBack={() => {
                if (outcome?.kind === "updated") rollBack.mutate([{ id, before: outcome.before }]);
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

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id));
}
