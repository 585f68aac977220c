import { Dashboard, Embed, Qna, Report, type service, Tile, Visual } from "@vitrine/sdk";

import type { EmbedProps, EventHandler } from "./embed-props.ts";
import { EmbedType } from "./embed-type.ts";
import { messages } from "./messages.ts";

type Handlers = NonNullable<EmbedProps["eventHandlers"]>;

export interface EventBinding {
  /** Binds the handlers to the component, if their set has changed or the component is a different one. */
  bind(embed: Embed, handlers: Handlers): void;
}

/**
 * Keeps the handlers of one container bound. A bound listener looks up its handler at the time of an event. A handler
 * that a render has only recreated is therefore called without being bound again.
 */
export function createEventBinding(): EventBinding {
  const current = new Map<string, EventHandler | null>();
  let boundTo: Embed | null = null;
  let boundSet = "";

  return {
    bind(embed, handlers) {
      for (const [name, handler] of handlers) current.set(name, handler);
      const set = describeHandlers(handlers);
      if (embed === boundTo && set === boundSet) return;
      if (embed !== boundTo) unbind(boundTo, current);
      boundTo = embed;
      boundSet = set;
      const allowed = allowedEventsOf(embed);
      for (const [name, handler] of handlers) {
        if (!allowed.includes(name)) continue;
        embed.off(name);
        if (handler) {
          embed.on(name, (event: service.ICustomEvent<unknown>) => {
            current.get(name)?.(event, embed);
          });
        }
      }
      const invalid = [...handlers.keys()].filter((name) => !allowed.includes(name));
      if (invalid.length > 0) console.error(messages.invalidEvents(invalid));
    },
  };
}

/** Otherwise a component that was replaced in the same element would also handle the events of the element. */
function unbind(embed: Embed | null, handlers: ReadonlyMap<string, unknown>): void {
  if (embed === null) return;
  const allowed: readonly string[] = embed.allowedEvents;
  for (const name of handlers.keys()) if (allowed.includes(name)) embed.off(name);
}

/** Handlers with the same names and the same source text count as the same set. */
function describeHandlers(handlers: Handlers): string {
  return JSON.stringify([...handlers].map(([name, handler]) => [name, handler ? handler.toString() : ""]));
}

function allowedEventsOf(embed: Embed): readonly string[] {
  const base: readonly string[] = Embed.allowedEvents;
  switch (embed.embedtype) {
    case EmbedType.Create:
      return base;
    case EmbedType.Report:
      return [...base, ...Report.allowedEvents];
    case EmbedType.Dashboard:
      return [...base, ...Dashboard.allowedEvents];
    case EmbedType.Tile:
      return [...base, ...Tile.allowedEvents];
    case EmbedType.Qna:
      return [...base, ...Qna.allowedEvents];
    case EmbedType.Visual:
      return [...base, ...Visual.allowedEvents];
    default:
      console.error(messages.invalidType(embed.embedtype));
      return base;
  }
}
