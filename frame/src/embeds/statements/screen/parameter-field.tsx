import { useEffect, useId, useRef, useState } from "react";

import type { ParameterValue, StatementParameter } from "@vitrine/contracts/statements";

import { useReport } from "../../../view/shared/report-context.ts";
import { foldText } from "../find-text.ts";
import { valueText } from "../page-texts.ts";
import { statementSentences } from "../statement-sentences.ts";
import { Icon } from "./icon.tsx";
import styles from "./statement.module.css";

interface ParameterFieldProps {
  readonly parameter: StatementParameter;
  /** What can be chosen; null for anything. */
  readonly listed: readonly ParameterValue[] | null;
  readonly labels: Readonly<Record<string, string>>;
  readonly values: readonly string[];
  readonly fault: string | null;
  readonly onChange: (values: readonly string[]) => void;
}

/** The field of a parameter: a list to choose from, or a field for its type. */
export function ParameterField(props: ParameterFieldProps): React.ReactElement {
  const { parameter, listed, fault } = props;
  const id = useId();
  const isList = listed !== null && parameter.isMultiple === true;
  return (
    <div className={styles.field}>
      {isList ? (
        <span id={`${id}-label`} className={styles.label}>
          {parameter.label}
        </span>
      ) : (
        <label id={`${id}-label`} htmlFor={id} className={styles.label}>
          {parameter.label}
        </label>
      )}
      {isList ? <Checklist {...props} listed={listed} labelledBy={`${id}-label`} /> : <SingleField {...props} id={id} />}
      {fault === null ? null : (
        <span id={`${id}-fault`} role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </div>
  );
}

function SingleField({ parameter, listed, labels, values, fault, onChange, id }: ParameterFieldProps & { readonly id: string }) {
  const { messages, formats } = useReport();
  const texts = statementSentences(messages.language);
  const [value = ""] = values;
  const { type, isRequired } = parameter;
  const common = {
    id,
    className: styles.input,
    "aria-invalid": fault !== null,
    "aria-describedby": fault === null ? undefined : `${id}-fault`,
    required: isRequired === true,
  };
  const options = listed ?? (type === "boolean" ? [true, false] : null);
  if (options !== null) {
    const nameOf = (one: ParameterValue) =>
      typeof one === "boolean" ? (one ? texts.yes : texts.no) : (labels[String(one)] ?? valueText(one, type, formats));
    return (
      <select {...common} value={value} onChange={(event) => onChange(event.target.value === "" ? [] : [event.target.value])}>
        <option value="">{texts.all}</option>
        {options.map((one) => (
          <option key={String(one)} value={String(one)}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    );
  }
  if (parameter.isMultiple === true) {
    return (
      <textarea
        {...common}
        rows={2}
        placeholder={texts.onePerLine}
        value={values.join("\n")}
        onChange={(event) => onChange(event.target.value.split("\n"))}
      />
    );
  }
  return (
    <input
      {...common}
      type={type === "date" || type === "month" ? type : "text"}
      inputMode={type === "number" ? "decimal" : undefined}
      value={value}
      onChange={(event) => onChange([event.target.value])}
    />
  );
}

/** Values of which several can be chosen. None means all. */
function Checklist(props: ParameterFieldProps & { readonly listed: readonly ParameterValue[]; readonly labelledBy: string }) {
  const { parameter, listed, labels, values, onChange, labelledBy } = props;
  const { messages, formats } = useReport();
  const texts = statementSentences(messages.language);
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState("");
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointer = (event: PointerEvent): void => {
      if (event.target instanceof Node && place.current?.contains(event.target) === false) setIsOpen(false);
    };
    window.addEventListener("pointerdown", onPointer);
    return () => window.removeEventListener("pointerdown", onPointer);
  }, [isOpen]);
  const nameOf = (value: ParameterValue) => labels[String(value)] ?? valueText(value, parameter.type, formats);
  const wanted = foldText(search);
  const offered = listed.filter((value) => foldText(nameOf(value)).includes(wanted));
  const known = listed.filter((value) => values.includes(String(value)));
  const summary =
    values.length === 0
      ? texts.all
      : known.length === 1 && known[0] !== undefined
        ? nameOf(known[0])
        : texts.chosen(formats.count(values.length));
  return (
    <div
      ref={place}
      className={styles.checklist}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        setIsOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        id={`${id}-button`}
        className={styles.select}
        aria-expanded={isOpen}
        aria-labelledby={`${labelledBy} ${id}-button`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{summary}</span>
        <Icon name="down" />
      </button>
      {isOpen ? (
        <div className={styles.options} role="group" aria-labelledby={labelledBy}>
          {listed.length > 8 ? (
            <input
              type="search"
              className={styles.input}
              aria-label={texts.searchList}
              placeholder={texts.searchList}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          ) : null}
          <div className={styles.optionList}>
            {offered.slice(0, 300).map((value) => {
              const text = String(value);
              return (
                <label key={text} className={styles.option}>
                  <input
                    type="checkbox"
                    checked={values.includes(text)}
                    onChange={(event) =>
                      onChange(event.target.checked ? [...values, text] : values.filter((one) => one !== text))
                    }
                  />
                  <span>{nameOf(value)}</span>
                </label>
              );
            })}
          </div>
          <button type="button" className={styles.button} onClick={() => onChange([])}>
            {texts.all}
          </button>
        </div>
      ) : null}
    </div>
  );
}
