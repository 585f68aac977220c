import { useState, type ReactElement } from "react";

import { importMappingSchema, type DataImportPreview, type ImportMapping } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";

import { Select } from "../../shared/ui/select/select.tsx";
import { TextField } from "../../shared/ui/fields/text-field.tsx";
import { importsMessages as texts } from "./imports-messages.ts";
import css from "./imports.module.css";

interface ReadingFieldsProps {
  readonly shown: DataImportPreview;
  readonly onChange: (mapping: ImportMapping) => void;
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The settings for reading the file: source, number and date formats, account, currency and rates. */
export function ReadingFields({ shown, onChange }: ReadingFieldsProps): ReactElement {
  const { mapping, currency } = shown;
  const change = (part: Readonly<Record<string, unknown>>) => {
    const parsed = parse(importMappingSchema, { ...mapping, ...part });
    if (parsed.ok) onChange(parsed.value);
  };
  const foreign = foreignCurrencies(shown);
  return (
    <div className={css.fields}>
      <Select
        label={texts.source}
        options={optionsOf(texts.sources)}
        value={mapping.source}
        onChange={(source) => change({ source })}
      />
      <Select
        label={texts.decimal}
        options={optionsOf(texts.decimals)}
        value={mapping.decimal}
        onChange={(decimal) => change({ decimal })}
      />
      <Select
        label={texts.dateOrder}
        options={optionsOf(texts.dateOrders)}
        value={mapping.dateOrder ?? "none"}
        onChange={(order) => change({ dateOrder: order === "none" ? null : order })}
      />
      <CommittedField
        label={texts.account}
        value={mapping.account}
        onCommit={(account) => change({ account })}
      />
      <CommittedField
        label={texts.currency}
        value={mapping.currency}
        onCommit={(text) => change({ currency: text.trim().toUpperCase() })}
      />
      {foreign.map((code) => (
        <RateField
          key={code}
          label={texts.rate(code, currency)}
          rate={mapping.rates[code] ?? null}
          onCommit={(rate) => change({ rates: { ...mapping.rates, [code]: rate } })}
        />
      ))}
    </div>
  );
}

/** The foreign currencies named by headers and refused lines. */
function foreignCurrencies({ columns, rows, mapping, currency }: DataImportPreview): readonly string[] {
  const named = [
    ...columns.flatMap((column) => column.currency ?? []),
    ...rows.flatMap(({ reason }) => /^The line is in ([A-Z]{3}),/.exec(reason)?.[1] ?? []),
    ...Object.keys(mapping.rates),
    mapping.currency,
  ];
  return [...new Set(named)].filter((code) => code !== currency);
}

interface CommittedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onCommit: (value: string) => void;
}

/** A text field whose value is applied when the focus leaves it. */
function CommittedField({ label, value, onCommit }: CommittedFieldProps): ReactElement {
  const [text, setText] = useState(value);
  return (
    <TextField
      label={label}
      value={text}
      onChange={setText}
      onBlur={() => {
        if (text !== value) onCommit(text);
      }}
    />
  );
}

interface RateFieldProps {
  readonly label: string;
  readonly rate: number | null;
  readonly onCommit: (rate: number) => void;
}

function RateField({ label, rate, onCommit }: RateFieldProps): ReactElement {
  const [text, setText] = useState(rate === null ? "" : String(rate));
  const value = Number(text.replace(",", "."));
  const isGood = text === "" || (Number.isFinite(value) && value > 0);
  return (
    <TextField
      label={label}
      hint={texts.rateHint}
      keyboard="decimal"
      value={text}
      onChange={setText}
      error={isGood ? undefined : texts.badRate}
      onBlur={() => {
        if (isGood && text !== "" && value !== rate) onCommit(value);
      }}
    />
  );
}
