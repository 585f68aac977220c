import { useId } from "react";

import type { ParameterValue, StatementParameter } from "@vitrine/contracts/statements";

import { useReport } from "../../../view/shared/report-context.ts";
import { valueText } from "@vitrine/contracts/reading/words/parameter-text";
import { statementSentences } from "../statement-sentences.ts";
import { Checklist, type ListSearch } from "./checklist.tsx";
import styles from "./statement.module.css";

interface ParameterFieldProps {
  readonly parameter: StatementParameter;
  /** What can be chosen; null for anything. */
  readonly listed: readonly ParameterValue[] | null;
  /** Searches the list on the server; null if all that can be chosen is listed. */
  readonly search: ListSearch | null;
  /** How values are called in the reader's language. */
  readonly labels: Readonly<Record<string, string>>;
  readonly values: readonly string[];
  readonly fault: string | null;
  readonly onChange: (values: readonly string[]) => void;
}

/** The field of a parameter: a list to choose from, or a field for its type. */
export function ParameterField(props: ParameterFieldProps): React.ReactElement {
  const { parameter, listed, fault, values, onChange } = props;
  const { type, label, isMultiple } = parameter;
  const nameOf = useNames(props);
  const id = useId();
  const options = listed ?? (type === "boolean" ? [true, false] : null);
  const field: FieldProps = {
    id,
    "aria-invalid": fault !== null,
    "aria-describedby": fault === null ? undefined : `${id}-fault`,
    required: parameter.isRequired === true,
  };
  const isList = options !== null && (isMultiple === true || props.search !== null);
  const single = {
    field,
    value: values[0] ?? "",
    onChange: (value: string) => onChange(value === "" ? [] : [value]),
  };
  return (
    <div className={styles.field}>
      {isList ? (
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
      ) : (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      {options !== null ? (
        isList ? (
          <Checklist
            options={options}
            search={props.search}
            isSingle={isMultiple !== true}
            nameOf={nameOf}
            values={values}
            onChange={onChange}
            labelledBy={`${id}-label`}
          />
        ) : (
          <Choice {...single} options={options} nameOf={nameOf} />
        )
      ) : isMultiple === true ? (
        <Several field={field} values={values} onChange={onChange} />
      ) : (
        <Single {...single} type={type} />
      )}
      {fault === null ? null : (
        <span id={`${id}-fault`} role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </div>
  );
}

type FieldProps = Pick<
  React.InputHTMLAttributes<HTMLElement> & { readonly required: boolean },
  "id" | "aria-invalid" | "aria-describedby" | "required"
>;

interface SingleProps {
  readonly field: FieldProps;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function useNames({ parameter, labels }: ParameterFieldProps): (value: ParameterValue) => string {
  const { messages, formats } = useReport();
  const texts = statementSentences(messages.language);
  return (value) =>
    typeof value === "boolean"
      ? value
        ? texts.yes
        : texts.no
      : (labels[String(value)] ?? valueText(value, parameter.type, formats));
}

interface ChoiceProps extends SingleProps {
  readonly options: readonly ParameterValue[];
  readonly nameOf: (value: ParameterValue) => string;
}

function Choice({ field, value, onChange, options, nameOf }: ChoiceProps): React.ReactElement {
  const { messages } = useReport();
  return (
    <select
      {...field}
      className={styles.input}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{statementSentences(messages.language).all}</option>
      {options.map((one) => (
        <option key={String(one)} value={String(one)}>
          {nameOf(one)}
        </option>
      ))}
    </select>
  );
}

function Single({
  field,
  value,
  onChange,
  type,
}: SingleProps & { readonly type: StatementParameter["type"] }) {
  return (
    <input
      {...field}
      className={styles.input}
      type={type === "date" || type === "month" ? type : "text"}
      inputMode={type === "number" ? "decimal" : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function Several({
  field,
  values,
  onChange,
}: Pick<ParameterFieldProps, "values" | "onChange"> & { readonly field: FieldProps }) {
  const { messages } = useReport();
  return (
    <textarea
      {...field}
      className={styles.input}
      rows={2}
      placeholder={statementSentences(messages.language).onePerLine}
      value={values.join("\n")}
      onChange={(event) => onChange(event.target.value.split("\n"))}
    />
  );
}
