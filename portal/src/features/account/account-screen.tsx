import { MonitorX, UserRoundX } from "lucide-react";
import type { Account } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { Button } from "../../shared/ui/button.tsx";
import { FailureNotice } from "../../shared/ui/messages/notice.tsx";
import { usePageTitle } from "../../shared/ui/page/use-page-title.ts";
import { accountMessages as texts } from "./account-messages.ts";
import css from "./account.module.css";
import { AppearanceSection } from "./appearance-section.tsx";
import { FactorsSection } from "./factors-section.tsx";
import { initialsOf } from "./initials.ts";
import { LogOutEverywhereDialog } from "./log-out-everywhere-dialog.tsx";
import { NameSection } from "./name-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { useAccount } from "./use-account.ts";

export function AccountScreen(): ReactElement {
  const { data: account, error, refetch } = useAccount();
  usePageTitle(texts.heading);
  if (account === undefined && error !== null) {
    return (
      <FailureNotice
        icon={<UserRoundX size={24} />}
        heading={texts.failed}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={css.page} aria-busy={account === undefined}>
      {account === undefined ? <Skeleton /> : <Parts account={account} />}
    </div>
  );
}

function Parts({ account }: { readonly account: Account }): ReactElement {
  return (
    <>
      <Head account={account} />
      <NameSection account={account} />
      <PasswordSection account={account} />
      <FactorsSection account={account} />
      <SessionsSection />
      <AppearanceSection />
    </>
  );
}

function Head({ account }: { readonly account: Account }): ReactElement {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <header className={css.head}>
      <span className={css.portrait} aria-hidden="true">
        {initialsOf(account)}
      </span>
      <div className={css.who}>
        <h1>{texts.heading}</h1>
        <p>
          {account.username} · {account.email}
        </p>
      </div>
      <Button icon={<MonitorX size={16} aria-hidden="true" />} onPress={() => setLeaving(true)}>
        {texts.logOutEverywhere}
      </Button>
      <LogOutEverywhereDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </header>
  );
}

function Skeleton(): ReactElement {
  return (
    <>
      <h1 className="visually-hidden">{texts.heading}</h1>
      {["name", "password", "factors", "sessions"].map((part) => (
        <div key={part} className={css.skeleton} aria-hidden="true" />
      ))}
    </>
  );
}
