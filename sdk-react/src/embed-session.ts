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
export class EmbedSession {
  readonly service: service.Service;
  readonly #container: HTMLElement;
  readonly #events = createEventBinding();
  #props: EmbedProps;
  #embed: Embed | null = null;
  #isClosed = false;

  /**
   * Embeds into a container, or only prepares the frame while there is no token or no URL.
   *
   * @throws what the service throws, for example for an invalid URL
   */
  constructor(container: HTMLElement, embedService: service.Service, props: EmbedProps) {
    this.service = embedService;
    this.#container = container;
    this.#props = props;
    try {
      this.#start();
    } catch (error) {
      // Only this code can remove what was begun, because the caller gets no session to close.
      embedService.reset(container);
      throw error;
    }
  }

  /** The embedded component. Embedding again creates another one for some types. */
  get embed(): Embed | null {
    return this.#embed;
  }

  /** Applies a change of the properties to the embedded component. */
  update(next: EmbedProps): void {
    const before = this.#props.embedConfig;
    this.#props = next;
    this.#embedOrRefreshToken(before);
    this.#bindEvents();
    void this.#applyReportChanges(before, next.embedConfig);
  }

  /** Resets the container. Nothing is sent or logged afterwards. */
  close(): void {
    this.#isClosed = true;
    this.service.reset(this.#container);
    this.#props.onReset?.();
  }

  #start(): void {
    const { embedConfig } = this.#props;
    this.service.setSdkInfo(sdkType, sdkWrapperVersion);
    if (embedConfig.accessToken && embedConfig.embedUrl) this.#embedNow();
    else this.#setEmbed(this.service.bootstrap(this.#container, embedConfig));
    this.#bindEvents();
  }

  #setEmbed(component: Embed): void {
    this.#embed = component;
    this.#props.getEmbeddedComponent?.(component);
  }

  #embedNow(): void {
    const { embedConfig, phasedEmbedding } = this.#props;
    if (phasedEmbedding && embedConfig.type === EmbedType.Report) {
      this.#setEmbed(this.service.load(this.#container, embedConfig));
      return;
    }
    if (phasedEmbedding) console.error(messages.phasedNotSupported(embedConfig.type));
    this.#setEmbed(
      isCreate(embedConfig)
        ? this.service.createReport(this.#container, embedConfig)
        : this.service.embed(this.#container, embedConfig),
    );
  }

  #bindEvents(): void {
    const { eventHandlers } = this.#props;
    if (eventHandlers && this.#embed) this.#events.bind(this.#embed, eventHandlers);
  }

  #embedOrRefreshToken(before: EmbedConfig): void {
    const { accessToken, embedUrl } = this.#props.embedConfig;
    if (!accessToken || !embedUrl) return;
    if (!before.accessToken || embedUrl !== before.embedUrl) {
      if (isOtherKind(before, this.#props.embedConfig)) this.service.reset(this.#container);
      this.#embedNow();
    } else if (accessToken !== before.accessToken && this.#embed) {
      void this.#refreshToken(this.#embed, accessToken);
    }
  }

  async #refreshToken(component: Embed, token: string): Promise<void> {
    try {
      await component.setAccessToken(token);
    } catch (error) {
      this.#logError(messages.setAccessToken, error);
    }
  }

  /**
   * Applies the changes one after the other, each when the previous one was answered. The first call is made before
   * anything is awaited, so that it belongs to the commit that changed the properties.
   */
  async #applyReportChanges(before: EmbedConfig, now: EmbedConfig): Promise<void> {
    if (!isEqual(now.settings, before.settings)) await this.#applySettings(now);
    if (now.type !== EmbedType.Report) return;
    const [was, is] = [readReportPart(before), readReportPart(now)];
    try {
      if (is.pageName && is.pageName !== was.pageName) {
        await this.#reportWith("setPage")?.setPage(is.pageName);
      }
      if (is.filters && !isEqual(is.filters, was.filters)) {
        await this.#reportWith("updateFilters")?.updateFilters(FiltersOperations.Replace, is.filters);
      } else if (!is.filters && was.filters) {
        await this.#reportWith("updateFilters")?.updateFilters(FiltersOperations.RemoveAll);
      }
    } catch (error) {
      this.#logError(error);
    }
  }

  async #applySettings(config: EmbedConfig): Promise<void> {
    if (!this.#embed || !config.settings) return;
    switch (config.type) {
      case EmbedType.Report:
        try {
          await this.#reportWith("updateSettings")?.updateSettings(config.settings);
        } catch (error) {
          this.#logError(messages.updateSettings(error));
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

  /** The embedded report; `null` after the session was closed, and for components without this method. */
  #reportWith(method: "updateSettings" | "setPage" | "updateFilters"): Report | null {
    return !this.#isClosed && this.#embed && method in this.#embed ? (this.#embed as Report) : null;
  }

  #logError(...parts: readonly unknown[]): void {
    if (!this.#isClosed) console.error(...parts);
  }
}

/** What may change in a report without embedding it again. */
interface ReportPart {
  readonly pageName: string | undefined;
  readonly filters: models.ReportLevelFilters[] | undefined;
}

function readReportPart(config: EmbedConfig): ReportPart {
  const { pageName, filters } = config as IReportEmbedConfiguration;
  // Filters in the form for the first load are passed on unchanged: the frame reports what is wrong with them.
  return { pageName, filters: filters as models.ReportLevelFilters[] | undefined };
}

function isCreate(config: EmbedConfig): config is IReportCreateConfiguration {
  return config.type === EmbedType.Create;
}

/**
 * Whether the container has to be reset before embedding, because the service keeps one type for each element. A new
 * report that was created may be embedded in the same element.
 */
function isOtherKind(before: EmbedConfig, now: EmbedConfig): boolean {
  return before.type !== now.type && !(before.type === EmbedType.Create && now.type === EmbedType.Report);
}
