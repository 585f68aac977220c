import type { Embed, service } from "@vitrine/sdk";
import {
  createElement,
  type CSSProperties,
  forwardRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";

import type { EmbedProps } from "./embed-props.ts";
import { EmbedServiceContext } from "./embed-provider.ts";
import { sharedEmbedService } from "./embed-service.ts";
import { EmbedSession } from "./embed-session.ts";

/**
 * What a `ref` on `PowerBIEmbed` gives: the instance that the class component of earlier versions was.
 *
 * @example
 * import { useRef } from "react";
 *
 * function FullScreenReport() {
 *   const shown = useRef<PowerBIEmbed>(null);
 *   return (
 *     <>
 *       <button onClick={() => shown.current?.embed?.fullscreen()}>Full screen</button>
 *       <PowerBIEmbed ref={shown} embedConfig={config} cssClassName="report" />
 *     </>
 *   );
 * }
 */
export interface PowerBIEmbed {
  readonly props: Readonly<EmbedProps>;
  /** The embedded component; `undefined` before first display and after removal. */
  readonly embed: Embed | undefined;
  /** The service of the component. */
  readonly powerbi: service.Service | undefined;
}

/**
 * The height of an iframe in a container without a height, with its border, in pixels. The container reserves this
 * space.
 */
const unsizedBox: CSSProperties = { minHeight: 160 };

/**
 * Embedding is part of the commit that shows the container. A server does not commit, and React 18 warns about layout
 * effects there.
 */
const useCommitEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/**
 * Embeds a report, dashboard, tile, visual or Q&A panel in a `<div>`, and carries changed properties over to it: a new
 * token in place, a new URL by embedding again, changed settings, page and filters of a report by calls. What it embeds
 * goes away with it. On a server it renders the empty `<div>`.
 *
 * Errors of the service, such as an invalid URL or configuration, are thrown to the nearest error boundary.
 *
 * @example
 * <PowerBIEmbed
 *   embedConfig={{ type: "report", id: "R1", embedUrl, accessToken, tokenType: models.TokenType.Embed }}
 *   eventHandlers={new Map([["loaded", () => console.log("loaded")]])}
 *   cssClassName="report"
 * />
 */
export const PowerBIEmbed: ForwardRefExoticComponent<EmbedProps & RefAttributes<PowerBIEmbed>> = forwardRef(
  function PowerBIEmbed(props: EmbedProps, ref) {
    const providedService = useContext(EmbedServiceContext);
    const container = useRef<HTMLDivElement>(null);
    const session = useRef<EmbedSession | null>(null);
    const latest = useRef(props);

    useCommitEffect(() => {
      latest.current = props;
      session.current?.update(props);
    });

    useCommitEffect(() => {
      const element = container.current;
      if (element === null) return;
      const embedService = latest.current.service ?? providedService?.() ?? sharedEmbedService();
      session.current = new EmbedSession(element, embedService, latest.current);
      return () => {
        session.current?.close();
        session.current = null;
      };
      // The service is read once, because another one would need another container.
    }, []);

    useImperativeHandle(
      ref,
      () => ({
        get props() {
          return latest.current;
        },
        get embed() {
          return session.current?.embed ?? undefined;
        },
        get powerbi() {
          return session.current?.service;
        },
      }),
      [],
    );

    const { cssClassName, style } = props;
    // Without JSX, because its runtime in React 16 and 17 is a file that strict resolvers of ES modules do not find.
    // oxlint-disable-next-line react/refs -- the element gets the ref; its value is not read here
    return createElement("div", {
      ref: container,
      className: cssClassName,
      style: style ?? (cssClassName ? undefined : unsizedBox),
    });
  },
);
