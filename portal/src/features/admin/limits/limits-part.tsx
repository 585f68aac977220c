import { Gauge, RotateCw, Timer } from "lucide-react";
import type { LimitInForce, LimitRule, LimitState } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { FailureNotice, Notice, NoticeText } from "../../../shared/ui/messages/notice.tsx";
import { IconButton } from "../../../shared/ui/button.tsx";
import { ActionCell, ListTable } from "../../../shared/ui/list-table.tsx";
import { showSecond } from "../../../shared/when.ts";
import { adminMessages as texts } from "../admin-messages.ts";
import css from "../admin.module.css";
import tableCss from "./limits-part.module.css";
import { ConfirmedButton } from "../setting-row.tsx";
import { ListSkeleton } from "../skeleton.tsx";
import type { AdminMutation } from "../use-admin-mutation.ts";
import { useLiftLimit, useLimits } from "../use-admin.ts";

export function LimitsPart(): ReactElement {
  const { data, error, isFetching, refetch } = useLimits();
  return (
    <section aria-label={texts.parts.limits} aria-busy={isFetching}>
      {data === undefined ? (
        error === null ? (
          <ListSkeleton />
        ) : (
          <FailureNotice
            icon={<Gauge size={24} />}
            heading={texts.limitsFailed}
            level={2}
            error={error}
            onRetry={() => void refetch()}
          />
        )
      ) : (
        <div className={tableCss.parts}>
          <InForce
            state={data}
            refresh={
              <IconButton
                label={texts.refresh}
                icon={<RotateCw size={16} aria-hidden="true" />}
                isDisabled={isFetching}
                onPress={() => void refetch()}
              />
            }
          />
          <Figures rules={data.rules} />
        </div>
      )}
    </section>
  );
}

interface InForceProps {
  readonly state: LimitState;
  readonly refresh: ReactElement;
}

function InForce({ state: { inForce, unknown }, refresh }: InForceProps): ReactElement {
  const lift = useLiftLimit();
  const { what, whom, until } = texts.limitColumns;
  return (
    <section className={css.group} aria-labelledby="limits-in-force">
      <div className={tableCss.head}>
        <div>
          <h2 id="limits-in-force" className={css.subheading}>
            {texts.inForce}
          </h2>
          <p className={css.hint}>{texts.inForceHelp}</p>
        </div>
        {refresh}
      </div>
      {lift.refusal === null ? null : (
        <p className={css.refusal} role="alert">
          {lift.refusal}
        </p>
      )}
      {inForce.length === 0 ? (
        <Notice icon={<Timer size={24} />} heading={texts.nothingInForce}>
          <NoticeText>{texts.nothingInForceHelp}</NoticeText>
        </Notice>
      ) : (
        <ListTable label={texts.inForce} columns={[what, whom, until]} action={texts.lift}>
          {inForce.map((limit) => (
            <LimitRow key={limit.id} limit={limit} lift={lift} />
          ))}
        </ListTable>
      )}
      {unknown > 0 && <p className={css.hint}>{texts.unknownLimits(unknown)}</p>}
    </section>
  );
}

interface LimitRowProps {
  readonly limit: LimitInForce;
  readonly lift: AdminMutation<string>;
}

function LimitRow({ limit: { id, subject, whom, failures, until }, lift }: LimitRowProps): ReactElement {
  const what = texts.limitSubjects[subject] ?? subject;
  const name = whom ?? texts.everyoneTogether;
  return (
    <tr>
      <td>
        <div className={tableCss.what}>{what}</div>
        {failures !== null && <div className={css.hint}>{texts.failures(failures)}</div>}
      </td>
      <td>{name}</td>
      <td className={tableCss.time}>
        <time dateTime={until}>{showSecond(until)}</time>
      </td>
      <ActionCell>
        <ConfirmedButton
          label={texts.lift}
          ariaLabel={texts.liftOf(what, name)}
          question={texts.liftQuestion(what, name)}
          isDisabled={lift.isPending}
          onConfirm={() => lift.mutate(id)}
        />
      </ActionCell>
    </tr>
  );
}

function Figures({ rules }: { readonly rules: readonly LimitRule[] }): ReactElement {
  const { what, per, amount } = texts.figureColumns;
  return (
    <section className={css.group} aria-labelledby="limit-figures">
      <div>
        <h2 id="limit-figures" className={css.subheading}>
          {texts.figures}
        </h2>
        <p className={css.hint}>{texts.figuresHelp}</p>
      </div>
      <ListTable label={texts.figures} columns={[what, per, amount]}>
        {rules.map((rule) => (
          <tr key={`${rule.subject} ${rule.per}`}>
            <td>{texts.limitSubjects[rule.subject] ?? rule.subject}</td>
            <td>{texts.limitPer[rule.per]}</td>
            <td className={tableCss.time}>{texts.amount(rule.capacity, rule.seconds)}</td>
          </tr>
        ))}
      </ListTable>
    </section>
  );
}
