import { useId, useState } from "react";

import type { EmbedStatement } from "@vitrine/contracts/http";
import type { StatementParameter } from "@vitrine/contracts/statements";

import { useReport } from "../../../view/shared/report-context.ts";
import { draftOf, faultsIn, givenOf, type ParameterDraft } from "../parameter-draft.ts";
import { valueText } from "@vitrine/contracts/reading/words/parameter-text";
import { statementSentences } from "../statement-sentences.ts";
import type { StatementSession, StatementState } from "../statement-session.ts";
import { Icon } from "./icon.tsx";
import { ParameterField } from "./parameter-field.tsx";
import styles from "./statement.module.css";

interface ParameterBarProps {
  readonly session: StatementSession;
  readonly state: StatementState;
  readonly opened: EmbedStatement;
}

/** The parameters: collapsed to one line with their values, or as fields. */
export function ParameterBar({ session, state, opened }: ParameterBarProps): React.ReactElement {
  const { messages, formats } = useReport();
  const texts = statementSentences(messages.language);
  const { parameters } = opened.definition;
  const { isExpanded } = state.panel;
  const values = state.shown?.values ?? null;
  const id = useId();
  const chosen = parameters.map(({ name, label, type }) => {
    const own = values?.get(name) ?? [];
    const few = own.slice(0, 3).map((value) => valueText(value, type, formats));
    const text =
      own.length === 0
        ? texts.all
        : own.length > 3
          ? texts.chosen(formats.count(own.length))
          : formats.list(few);
    return { name, label, text };
  });
  return (
    <section className={styles.parameters} aria-label={texts.parameters}>
      <button
        type="button"
        className={styles.disclosure}
        aria-expanded={isExpanded}
        aria-controls={id}
        onClick={() => session.expandPanel(!isExpanded)}
      >
        <Icon name={isExpanded ? "up" : "down"} />
        {texts.parameters}
      </button>
      {isExpanded ? null : (
        <dl className={styles.chosen}>
          {chosen.map(({ name, label, text }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <div id={id} hidden={!isExpanded}>
        {values === null && state.status !== "failed" ? null : (
          <ParameterForm
            key={JSON.stringify([...(values ?? [])])}
            session={session}
            opened={opened}
            initial={draftOf(values ?? new Map())}
          />
        )}
      </div>
    </section>
  );
}

interface ParameterFormProps {
  readonly session: StatementSession;
  readonly opened: EmbedStatement;
  readonly initial: ParameterDraft;
}

function ParameterForm({ session, opened, initial }: ParameterFormProps): React.ReactElement {
  const { messages } = useReport();
  const texts = statementSentences(messages.language);
  const [draft, setDraft] = useState(initial);
  const [isChecked, setIsChecked] = useState(false);
  const faults = faultsIn(opened, draft);
  return (
    <form
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (faults.length === 0) void session.show(givenOf(draft));
      }}
    >
      {opened.definition.parameters.map((parameter) => {
        const list = opened.lists.find(({ name }) => name === parameter.name);
        const fault = isChecked ? faults.find(({ name }) => name === parameter.name) : undefined;
        return (
          <ParameterField
            key={parameter.name}
            parameter={parameter}
            listed={list?.values ?? null}
            search={
              list?.isCut === true || dependsOnOthers(parameter)
                ? (text, signal) => session.searchList(parameter.name, text, givenOf(draft), signal)
                : null
            }
            labels={labelsOf(opened, parameter)}
            values={draft[parameter.name] ?? []}
            fault={fault === undefined ? null : fault.rule === "required" ? texts.required : texts.wrong}
            onChange={(values) => setDraft((before) => ({ ...before, [parameter.name]: values }))}
          />
        );
      })}
      <button type="submit" className={styles.primary}>
        {texts.show}
      </button>
    </form>
  );
}

/** Whether only some values of its list occur with those of other parameters. */
function dependsOnOthers({ list }: StatementParameter): boolean {
  return list !== undefined && "field" in list && (list.within ?? []).length > 0;
}

/** How the values of a list are called in the reader's language. */
function labelsOf(
  { readerTexts }: EmbedStatement,
  { list }: StatementParameter,
): Readonly<Record<string, string>> {
  if (list === undefined || !("field" in list)) return {};
  return readerTexts?.members[`${list.field.table}.${list.field.column}`] ?? {};
}
