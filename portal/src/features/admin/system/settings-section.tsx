import type { ListedSetting } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";

import { matchesText } from "../../../shared/matches-text.ts";
import { SearchBox } from "../../../shared/ui/fields/search-box.tsx";
import { ListTable } from "../../../shared/ui/list-table.tsx";
import css from "../admin.module.css";
import { systemMessages as texts } from "./system-messages.ts";
import own from "./system.module.css";
import { SystemSection } from "./system-section.tsx";

interface SettingsSectionProps {
  readonly settings: readonly ListedSetting[];
}

/** What the environment of the server decides, with what holds where it decides nothing. */
export function SettingsSection({ settings }: SettingsSectionProps): ReactElement {
  const [text, setText] = useState("");
  const shown = settings.filter(({ name, about }) => matchesText(name, text) || matchesText(about, text));
  const { name, value, source } = texts.settingColumns;
  return (
    <SystemSection
      id="system-settings"
      heading={texts.settings}
      help={texts.settingsHelp}
      action={
        <div className={own.search}>
          <SearchBox label={texts.filter} value={text} onChange={setText} />
        </div>
      }
    >
      {shown.length === 0 ? (
        <p className={css.hint} role="status">
          {texts.noSetting}
        </p>
      ) : (
        <ListTable label={texts.settings} columns={[name, value, source]}>
          {shown.map((setting) => (
            <tr key={setting.name}>
              <td>
                <div className={own.code}>{setting.name}</div>
                <div className={own.about}>{setting.about}</div>
              </td>
              <td className={own.value}>
                {setting.isSecret ? (setting.isSet ? texts.isSet : texts.notSet) : setting.value}
              </td>
              <td className={own.quiet}>{setting.isSet ? texts.environment : texts.fallback}</td>
            </tr>
          ))}
        </ListTable>
      )}
    </SystemSection>
  );
}
