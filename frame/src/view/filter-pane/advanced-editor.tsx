import type { AdvancedFilter, ColumnType, Filter } from "@vitrine/contracts/query";
import { useState } from "react";

import { filterSentences, type FilterSentences } from "../../messages/filter-sentences.ts";
import { isUnary, withConditions, type Condition } from "@vitrine/contracts/reading/filters/edit-filter";
import { useReport } from "../shared/report-context.ts";
import type { FieldInfo } from "./field-info.ts";
import styles from "./filter-pane.module.css";

interface AdvancedEditorProps {
  readonly field: FieldInfo;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

type Operator = Condition["operator"];

const comparisons: readonly Operator[] = [
  "Is",
  "IsNot",
  "LessThan",
  "LessThanOrEqual",
  "GreaterThan",
  "GreaterThanOrEqual",
  "IsBlank",
  "IsNotBlank",
];
const textOperators: readonly Operator[] = [
  "Contains",
  "DoesNotContain",
  "StartsWith",
  "DoesNotStartWith",
  "Is",
  "IsNot",
  "IsBlank",
  "IsNotBlank",
  "IsEmptyString",
  "IsNotEmptyString",
];
const inputTypes: Readonly<Record<ColumnType, string>> = {
  string: "text",
  date: "date",
  integer: "number",
  decimal: "number",
  boolean: "text",
};

/** Up to two conditions on a field. A button applies them, because an incomplete condition filters nothing. */
export function AdvancedEditor({ field, filter, onChange }: AdvancedEditorProps): React.ReactElement {
  const { messages } = useReport();
  const texts = filterSentences(messages.language);
  const isText = field.type === "string" && field.content !== "month";
  const operators = isText ? textOperators : comparisons;
  const held = filter.filterType === 0 ? filter : null;
  const isRange = !isText && field.type !== "boolean";
  const blank = (place: number): Condition => ({
    operator: isRange ? (place === 0 ? "GreaterThanOrEqual" : "LessThanOrEqual") : (operators[0] ?? "Is"),
    value: "",
  });
  const [conditions, setConditions] = useState<readonly Condition[]>([
    held?.conditions[0] ?? blank(0),
    held?.conditions[1] ?? blank(1),
  ]);
  const [join, setJoin] = useState<AdvancedFilter["logicalOperator"]>(held?.logicalOperator ?? "And");
  const change = (place: number, condition: Condition): void =>
    setConditions(conditions.map((one, index) => (index === place ? condition : one)));

  function apply(event: React.FormEvent): void {
    event.preventDefault();
    const target = { table: field.table, column: field.column };
    const typed = conditions.map((one) => ({ ...one, value: readValue(one.value, field.type) }));
    onChange(withConditions(target, join, typed));
  }

  return (
    <form className={styles.editor} onSubmit={apply}>
      <ConditionRow
        {...{ field, operators, texts }}
        condition={conditions[0] ?? blank(0)}
        onChange={(one) => change(0, one)}
      />
      <select
        className={styles.input}
        aria-label={texts.joinConditions}
        value={join}
        onChange={(event) => setJoin(event.target.value === "Or" ? "Or" : "And")}
      >
        <option value="And">{texts.and}</option>
        <option value="Or">{texts.or}</option>
      </select>
      <ConditionRow
        {...{ field, operators, texts }}
        condition={conditions[1] ?? blank(1)}
        onChange={(one) => change(1, one)}
      />
      <button type="submit" className={styles.apply}>
        {texts.applyFilter}
      </button>
    </form>
  );
}

interface ConditionRowProps {
  readonly field: FieldInfo;
  readonly operators: readonly Operator[];
  readonly texts: FilterSentences;
  readonly condition: Condition;
  readonly onChange: (condition: Condition) => void;
}

function ConditionRow(props: ConditionRowProps): React.ReactElement {
  const { field, operators, texts, condition, onChange } = props;
  const value = condition.value ?? "";
  return (
    <div className={styles.condition}>
      <select
        className={styles.input}
        aria-label={texts.conditionOf(field.displayName)}
        value={condition.operator}
        onChange={(event) => {
          const operator = operators.find((one) => one === event.target.value);
          if (operator !== undefined) onChange({ ...condition, operator });
        }}
      >
        {operators.map((operator) => (
          <option key={operator} value={operator}>
            {texts.operator[operator]}
          </option>
        ))}
      </select>
      {isUnary(condition.operator) ? null : (
        <input
          className={styles.input}
          type={field.content === "month" ? "month" : inputTypes[field.type]}
          step="any"
          aria-label={texts.conditionValue(field.displayName)}
          value={field.type === "date" ? String(value).slice(0, 10) : String(value)}
          onChange={(event) => onChange({ ...condition, value: event.target.value })}
        />
      )}
    </div>
  );
}

/** Converts the text of an input to a value of the field's type. */
function readValue(value: Condition["value"], type: ColumnType): Condition["value"] {
  const isNumber = type === "integer" || type === "decimal";
  return isNumber && typeof value === "string" && value !== "" ? Number(value) : value;
}
