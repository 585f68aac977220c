import type { ListedSetting } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { ListTable } from "../../../shared/ui/list-table.tsx";
import { systemMessages as texts } from "./system-messages.ts";
import own from "./system.module.css";

interface SettingTableProps {
  readonly label: string;
  readonly settings: readonly ListedSetting[];
}

/** Settings of the environment with their values and where they come from. */
export function SettingTable({ label, settings }: SettingTableProps): ReactElement {
  const { name, value, source } = texts.settingColumns;
  return (
    <ListTable label={label} columns={[name, value, source]}>
      {settings.map((setting) => (
        <tr key={setting.name}>
          <td>
            <div className={own.code}>{setting.name}</div>
            <div className={own.about}>{setting.about}</div>
          </td>
          <td className={own.value}>
            {setting.isSecret ? (setting.isSet ? texts.isSet : texts.notSet) : setting.value}
          </td>
          <td className={`${own.quiet ?? ""} ${own.whole ?? ""}`}>
            {setting.isSet ? texts.environment : texts.fallback}
          </td>
        </tr>
      ))}
    </ListTable>
  );
}
