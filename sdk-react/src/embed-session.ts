import type {
  Embed,
  IReportCreateConfiguration,
  IReportEmbedConfiguration,
  models,
  Report,
  service,
} from "@vitrine/sdk";
import { FiltersOperations } from "@vitrine/sdk/models";

import type { EmbedConfig, EmbedProps } from "./embed-props.ts";
import { EmbedType } from "./embed-type.ts";
import { createEventBinding } from "./event-binding.ts";
import { isEqual } from "./is-equal.ts";
import { messages } from "./messages.ts";
import { sdkType, sdkWrapperVersion } from "./sdk-info.ts";

/** What is embedded in one container, from first display to removal. */
export interface EmbedSession {
  readonly service: service.Service;
  /** The component; another one after a new embed of some types. */
  readonly embed: Embed | null;
  /** Carries a change of the properties over to what is embedded (specification 4, "Wrapper behaviour"). */
  update(props: EmbedProps): void;
  /** Resets the container. Nothing is sent or logged afterwards. */
  close(): void;
}

/** Embeds into a container, or only prepares the frame while there is no token or no URL. */
export function openEmbedSession(
  container: HTMLElement,
  embedService: service.Service,
  firstProps: EmbedProps,
): EmbedSession {
  const events = createEventBinding();
  let props = firstProps;
  let embed: Embed | null = null;
  let isClosed = false;

  function take(component: Embed): void {
    embed = component;
    props.getEmbeddedComponent?.(component);
  }

  function embedNow(): void {
    const { embedConfig, phasedEmbedding } = props;
    if (phasedEmbedding && embedConfig.type === EmbedType.Report) {
      take(embedService.load(container, embedConfig));
      return;
    }
    if (phasedEmbedding) console.error(messages.phasedNotSupported(embedConfig.type));
    take(
      isCreate(embedConfig)
        ? embedService.createReport(container, embedConfig)
        : embedService.embed(container, embedConfig),
    );
  }

  function bindEvents(): void {
    if (props.eventHandlers && embed) events.bind(embed, props.eventHandlers);
  }

  async function refreshToken(component: Embed, token: string): Promise<void> {
    try {
      await component.setAccessToken(token);
    } catch (error) {
      if (!isClosed) console.error(messages.setAccessToken, error);
    }
  }

  function embedOrRefreshToken(before: EmbedConfig): void {
    const { accessToken, embedUrl } = props.embedConfig;
    if (!accessToken || !embedUrl) return;
    if (!before.accessToken || embedUrl !== before.embedUrl) {
      if (isOtherKind(before, props.embedConfig)) embedService.reset(container);
      embedNow();
    } else if (accessToken !== before.accessToken && embed) {
      void refreshToken(embed, accessToken);
    }
  }

  /** The embedded report; `null` once it is gone, and for components that have no such method. */
  function reportWith(method: "updateSettings" | "setPage" | "updateFilters"): Report | null {
    return !isClosed && embed && method in embed ? (embed as Report) : null;
  }

  async function applySettings(config: EmbedConfig): Promise<void> {
    if (!embed || !config.settings) return;
    switch (config.type) {
      case EmbedType.Report:
        try {
          await reportWith("updateSettings")?.updateSettings(config.settings);
        } catch (error) {
          if (!isClosed) console.error(messages.updateSettings(error));
        }
        break;
      case EmbedType.Dashboard:
      case EmbedType.Tile:
      case EmbedType.Qna:
      case EmbedType.Visual:
        break;
      default:
        console.error(messages.invalidType(config.type));
    }
  }

  /**
   * One after the other, each when the one before it was answered. The first call is made before anything is awaited, so
   * that it belongs to the commit that changed the properties.
   */
  async function applyReportChanges(before: EmbedConfig, now: EmbedConfig): Promise<void> {
    if (!isEqual(now.settings, before.settings)) await applySettings(now);
    if (now.type !== EmbedType.Report) return;
    const [was, is] = [readReportPart(before), readReportPart(now)];
    try {
      if (is.pageName && is.pageName !== was.pageName) await reportWith("setPage")?.setPage(is.pageName);
      if (is.filters && !isEqual(is.filters, was.filters)) {
        await reportWith("updateFilters")?.updateFilters(FiltersOperations.Replace, is.filters);
      } else if (!is.filters && was.filters) {
        await reportWith("updateFilters")?.updateFilters(FiltersOperations.RemoveAll);
      }
    } catch (error) {
      if (!isClosed) console.error(error);
    }
  }

  function start(): void {
    embedService.setSdkInfo(sdkType, sdkWrapperVersion);
    if (props.embedConfig.accessToken && props.embedConfig.embedUrl) embedNow();
    else take(embedService.bootstrap(container, props.embedConfig));
    bindEvents();
  }

  try {
    start();
  } catch (error) {
    // The caller never learns of this session, so nobody else can take away what it had begun.
    embedService.reset(container);
    throw error;
  }

  return {
    service: embedService,
    get embed() {
      return embed;
    },
    update(next) {
      const before = props.embedConfig;
      props = next;
      embedOrRefreshToken(before);
      bindEvents();
      void applyReportChanges(before, next.embedConfig);
    },
    close() {
      isClosed = true;
      embedService.reset(container);
      props.onReset?.();
    },
  };
}

/** What may change in a report without embedding it again. */
interface ReportPart {
  readonly pageName: string | undefined;
  readonly filters: models.ReportLevelFilters[] | undefined;
}

function readReportPart(config: EmbedConfig): ReportPart {
  const { pageName, filters } = config as IReportEmbedConfiguration;
  // Filters in the form for first load go to the frame as they are; it answers what is wrong with them.
  return { pageName, filters: filters as models.ReportLevelFilters[] | undefined };
}

function isCreate(config: EmbedConfig): config is IReportCreateConfiguration {
  return config.type === EmbedType.Create;
}

/** The service keeps the kind of what is on an element, but for a new report that was made and is now embedded. */
function isOtherKind(before: EmbedConfig, now: EmbedConfig): boolean {
  return before.type !== now.type && !(before.type === EmbedType.Create && now.type === EmbedType.Report);
}
