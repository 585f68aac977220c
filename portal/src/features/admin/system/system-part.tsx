import { Server } from "lucide-react";
import { useState, type ReactElement } from "react";

import { Button } from "../../../shared/ui/button.tsx";
import { FailureNotice } from "../../../shared/ui/messages/notice.tsx";
import { showMoment } from "../../../shared/when.ts";
import { StateMark } from "../../../shared/ui/state-mark.tsx";
import { ListSkeleton } from "../skeleton.tsx";
import { BackupsSection } from "./backups-section.tsx";
import { NoticesDialog } from "./notices-dialog.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { SystemSection } from "./system-section.tsx";
import { systemMessages as texts } from "./system-messages.ts";
import own from "./system.module.css";
import { useSystem, type System } from "./use-system.ts";

/** The server: whether it works, its version, its backups and its settings. */
export function SystemPart(): ReactElement {
  const { data, error, refetch } = useSystem();
  if (data === undefined) {
    if (error === null) return <ListSkeleton />;
    return (
      <FailureNotice
        icon={<Server size={24} />}
        heading={texts.failed}
        level={2}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={own.parts}>
      <HealthSection system={data} />
      <VersionSection system={data} />
      <BackupsSection system={data} />
      <SettingsSection settings={data.settings} />
    </div>
  );
}

interface SystemProps {
  readonly system: System;
}

function HealthSection({ system: { health } }: SystemProps): ReactElement {
  return (
    <SystemSection id="system-health" heading={texts.health} help={texts.status[health.status]}>
      <ul className={own.checks}>
        {Object.entries(health.checks).map(([name, works]) => (
          <li key={name}>
            <span>{texts.checks[name] ?? name}</span>
            <StateMark tone={works ? "good" : "bad"}>{works ? texts.works : texts.fails}</StateMark>
          </li>
        ))}
      </ul>
    </SystemSection>
  );
}

function VersionSection({ system }: SystemProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const { version, node, startedAt, isDemo, store, engine } = system;
  const entries = [
    [texts.version, isDemo ? `${version} (${texts.demo})` : version],
    [texts.started, showMoment(startedAt)],
    [texts.store, texts.places[store]],
    [texts.engine, texts.places[engine]],
    [texts.node, node],
  ] as const;
  return (
    <SystemSection
      id="system-server"
      heading={texts.server}
      help={texts.serverHelp}
      action={<Button onPress={() => setOpen(true)}>{texts.notices}</Button>}
    >
      <dl className={own.facts}>
        {entries.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <NoticesDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </SystemSection>
  );
}
