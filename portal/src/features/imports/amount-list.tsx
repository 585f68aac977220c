import { useId, type ReactElement } from "react";

import type { ImportAmount } from "@vitrine/contracts/http";

import { importsMessages as texts } from "./imports-messages.ts";
import css from "./imports.module.css";

/** The control sums of an import: the total of each amount in the file and in the store. */
export function AmountList({ amounts }: { readonly amounts: readonly ImportAmount[] }): ReactElement {
  const id = useId();
  const { name, file, stored, agree } = texts.amountHeads;
  return (
    <div className={css.amountPart}>
      <h3 id={id}>{texts.amounts}</h3>
      <p className={css.help}>{texts.amountsHelp}</p>
      <div className={css.tableBox} role="region" aria-labelledby={id} tabIndex={0}>
        <table className={css.amounts}>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <th scope="col">{file}</th>
              <th scope="col">{stored}</th>
              <th scope="col">{agree}</th>
            </tr>
          </thead>
          <tbody>
            {amounts.map((amount) => (
              <AmountRow key={amount.column} amount={amount} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function AmountRow({ amount }: { readonly amount: ImportAmount }): ReactElement {
  const { label, currency, file, stored, converted } = amount;
  const write = (plain: string) => `${texts.exact(plain)}${currency === null ? "" : ` ${currency}`}`;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {write(file)}
        {converted.map((part) => (
          <small key={part.currency}>{texts.fromCurrency(texts.exact(part.file), part.currency)}</small>
        ))}
      </td>
      <td>{write(stored)}</td>
      <td>{file === stored ? texts.agrees : texts.differs}</td>
    </tr>
  );
}
