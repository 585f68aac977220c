import type { ReactElement, ReactNode } from "react";

import { download } from "../../shared/download.ts";
import { Button } from "../../shared/ui/button.tsx";
import { accountCsv, groupReasons, type Entry } from "./account.ts";
import { importsMessages as texts } from "./imports-messages.ts";
import css from "./imports.module.css";
import { useImportAccount } from "./use-imports.ts";

interface AccountListProps {
  readonly workspaceId: string;
  readonly importId: string;
  readonly fileName: string;
  readonly icon: ReactNode;
}

const maxReasons = 8;

/** Why lines were not imported: each reason once, with its lines, and a button that downloads all of them. */
export function AccountList({
  workspaceId,
  importId,
  fileName,
  icon,
}: AccountListProps): ReactElement | null {
  const { data } = useImportAccount(workspaceId, importId, true);
  if (data === undefined || data.entries.length === 0) return null;
  const entries: readonly Entry[] = data.entries;
  const groups = groupReasons(entries);
  return (
    <div className={css.account}>
      <h3>{texts.whyNot}</h3>
      <ul>
        {groups.slice(0, maxReasons).map(({ reason, lines, outcome }) => (
          <li key={`${outcome} ${reason}`} data-outcome={outcome}>
            <span className={css.lines}>
              {texts.outcomes[outcome]}, {lines}
            </span>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      {groups.length > maxReasons && (
        <p className={css.help}>{texts.moreReasons(groups.length - maxReasons)}</p>
      )}
      <Button
        icon={icon}
        onPress={() => download(texts.accountFile(fileName), "text/csv;charset=utf-8", accountCsv(entries))}
      >
        {texts.downloadAccount}
      </Button>
    </div>
  );
}
