import type { AdminTemplate } from "@vitrine/contracts/http";
import { LayoutTemplate, SearchX } from "lucide-react";
import { useState, type ReactElement } from "react";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";

import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../../shared/ui/dialogs/confirm-dialog.tsx";
import { SearchBox } from "../../../shared/ui/fields/search-box.tsx";
import { Notice, NoticeText } from "../../../shared/ui/messages/notice.tsx";
import { showDay } from "../../../shared/when.ts";
import css from "../admin.module.css";
import { AdminList, type ListColumn } from "../list/admin-list.tsx";
import { ChoiceBar } from "../list/choice-bar.tsx";
import { RowLink } from "../list/row-link.tsx";
import { useListQuery } from "../list/use-list-query.ts";
import { useSelection, type Selection } from "../list/use-selection.ts";
import {
  arrangeTemplates,
  isFollowed,
  reportsOf,
  templateSorts,
  type TemplateSort,
} from "./arrange-templates.ts";
import { TemplateDialog } from "./template-dialog.tsx";
import { templateMessages as texts } from "./template-messages.ts";
import { useAdminTemplates, useArchiveTemplates } from "./use-admin-templates.ts";

/** All templates from which reports are made, and which of them are offered. */
export function TemplatesPart(): ReactElement {
  const list = useListQuery<TemplateSort>(templateSorts);
  const isArchived = list.get("which") === "archived";
  const { data, error, refetch, isFetching } = useAdminTemplates();
  const selection = useSelection<AdminTemplate>();
  const inState = data?.filter(({ archivedAt }) => (archivedAt !== null) === isArchived);
  const rows = inState === undefined ? undefined : arrangeTemplates(inState, list.query);
  return (
    <section aria-label={texts.title} aria-busy={isFetching}>
      <div className={css.bar}>
        <div className={css.search}>
          <SearchBox label={texts.filter} value={list.text} onChange={list.setText} />
        </div>
        <RadioGroup
          aria-label={texts.which}
          orientation="horizontal"
          className={css.choice ?? ""}
          value={isArchived ? "archived" : "offered"}
          onChange={(value) => {
            selection.clear();
            list.filter({ which: value === "archived" ? "archived" : "", sort: "" });
          }}
        >
          <Radio value="offered">{texts.offered}</Radio>
          <Radio value="archived">{texts.archived}</Radio>
        </RadioGroup>
        <p className={css.count} role="status">
          {rows === undefined ? "" : texts.count(rows.length)}
        </p>
      </div>
      <AdminList
        label={texts.title}
        result={{
          data: rows === undefined ? undefined : { rows, total: rows.length, page: 1 },
          error,
          refetch,
        }}
        icon={<LayoutTemplate size={24} />}
        failed={texts.failed}
        empty={<Empty isArchived={isArchived && inState?.length === 0} onShowAll={() => list.clear()} />}
        columns={columnsOf(isArchived)}
        nameOf={({ name }) => name}
        sort={list.query.sort}
        isDescending={list.query.isDescending}
        onSort={list.sortBy}
        onPage={() => {}}
        selection={selection}
      />
      <ChosenTemplates selection={selection} isArchived={isArchived} />
      <TemplateDialog
        template={data?.find(({ id }) => id === list.get("template")) ?? null}
        onClose={() => list.close("template")}
      />
    </section>
  );
}

function columnsOf(isArchived: boolean): readonly ListColumn<AdminTemplate, TemplateSort>[] {
  const { name, source, version, reports, since } = texts.columns;
  return [
    {
      label: name,
      sort: "name",
      kind: "main",
      cell: (row) => (
        <>
          <RowLink name="template" id={row.id}>
            {row.name}
          </RowLink>
          <div className={css.hint}>{row.description}</div>
        </>
      ),
    },
    { label: source, sort: "source", kind: "side", cell: texts.sourceOf },
    { label: version, sort: "version", kind: "number", cell: ofDefinition(({ version: newest }) => newest) },
    { label: reports, sort: "reports", kind: "number", cell: ofDefinition(reportsOf) },
    ...(isArchived
      ? ([
          {
            label: since,
            sort: "since",
            cell: ({ archivedAt }) => (archivedAt === null ? "" : showDay(archivedAt)),
          },
        ] satisfies readonly ListColumn<AdminTemplate, TemplateSort>[])
      : []),
  ];
}

/** Reports of another provider and statements do not follow what they were made of. */
function ofDefinition(cell: (template: AdminTemplate) => number) {
  return (template: AdminTemplate): number | string => (isFollowed(template) ? cell(template) : "");
}

interface ChosenTemplatesProps {
  readonly selection: Selection<AdminTemplate>;
  readonly isArchived: boolean;
}

/** What an administrator can do with the chosen templates at once. */
function ChosenTemplates({ selection, isArchived }: ChosenTemplatesProps): ReactElement {
  const archive = useArchiveTemplates();
  const [isAsking, setAsking] = useState(false);
  const templates = selection.rows;
  const change = (): void =>
    archive.mutate({ templates, isArchived: !isArchived }, { onSuccess: selection.clear });
  return (
    <>
      <ChoiceBar count={templates.length} onClear={selection.clear}>
        {isArchived ? (
          <BusyButton isBusy={archive.isPending} onPress={change}>
            {texts.offer}
          </BusyButton>
        ) : (
          <Button onPress={() => setAsking(true)}>{texts.archive}</Button>
        )}
      </ChoiceBar>
      {archive.refusal === null ? null : (
        <p className={css.refusal} role="alert">
          {archive.refusal}
        </p>
      )}
      <ConfirmDialog
        heading={texts.archive}
        question={texts.archiveQuestion(templates.length)}
        isOpen={isAsking}
        isPending={archive.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          change();
        }}
      />
    </>
  );
}

interface EmptyProps {
  /** The archive, and nothing narrows the list. */
  readonly isArchived: boolean;
  readonly onShowAll: () => void;
}

function Empty({ isArchived, onShowAll }: EmptyProps): ReactElement {
  if (isArchived) {
    return (
      <Notice icon={<LayoutTemplate size={24} />} heading={texts.noneArchived}>
        <NoticeText>{texts.noneArchivedHelp}</NoticeText>
      </Notice>
    );
  }
  return (
    <Notice icon={<SearchX size={24} />} heading={texts.none}>
      <NoticeText>{texts.noneHelp}</NoticeText>
      <Button onPress={onShowAll}>{texts.showAll}</Button>
    </Notice>
  );
}
