import { type Embed, type models, Report } from "@vitrine/sdk";
import { useMemo, useState } from "react";

import type { EmbedProps } from "./embed-props.ts";

/**
 * The state of an embed: `absent` before first display and after removal, `loading` from the embed on, then `loaded`
 * and `rendered`, or `failed` if it could not be loaded.
 *
 * @example
 * const texts: Record<EmbedStatus, string> = {
 *   absent: "",
 *   loading: "The report is loading.",
 *   loaded: "The report is being drawn.",
 *   rendered: "",
 *   failed: "The report could not be loaded.",
 * };
 * function Progress() {
 *   const { status, embedProps } = useReport();
 *   return <><p role="status">{texts[status]}</p><PowerBIEmbed embedConfig={config} {...embedProps} /></>;
 * }
 */
export type EmbedStatus = "absent" | "loading" | "loaded" | "rendered" | "failed";

interface EmbedState {
  readonly status: EmbedStatus;
  readonly component: Embed | null;
  readonly error: models.IError | null;
}

/**
 * The state of one embed, as `useReport` returns it.
 *
 * @example
 * function PrintButton({ report }: Pick<ReportHandle, "report">) {
 *   return <button disabled={report === null} onClick={() => report?.print()}>Print</button>;
 * }
 */
export interface ReportHandle extends EmbedState {
  /** The report once it has loaded and accepts calls; `null` before, and for content of another type. */
  readonly report: Report | null;
  /** Properties to spread into the `PowerBIEmbed` that shows the report. The same object on every render. */
  readonly embedProps: Required<Pick<EmbedProps, "getEmbeddedComponent" | "onReset">>;
}

const absent: EmbedState = { status: "absent", component: null, error: null };

/**
 * Follows one `PowerBIEmbed`: its component, whether it has loaded, and its last error.
 *
 * @example
 * function Printable() {
 *   const { report, embedProps } = useReport();
 *   return (
 *     <>
 *       <button disabled={report === null} onClick={() => report?.print()}>Print</button>
 *       <PowerBIEmbed embedConfig={config} cssClassName="report" {...embedProps} />
 *     </>
 *   );
 * }
 */
export function useReport(): ReportHandle {
  const [state, setState] = useState<EmbedState>(absent);
  const [embedProps] = useState(() => followEmbed(setState));
  return useMemo(() => {
    const isLoaded = state.status === "loaded" || state.status === "rendered";
    const report = isLoaded && state.component instanceof Report ? state.component : null;
    return { ...state, report, embedProps };
  }, [state, embedProps]);
}

type SetState = (change: (before: EmbedState) => EmbedState) => void;

/** Listens on the element instead of with `on`, because the page can remove and add its handlers at any time. */
function followEmbed(setState: SetState): ReportHandle["embedProps"] {
  let listening = new AbortController();

  function on(
    component: Embed,
    name: string,
    change: (before: EmbedState, detail: unknown) => EmbedState,
  ): void {
    component.element.addEventListener(
      name,
      (event) => {
        // Events bubble, so the event of an embed inside this one is ignored.
        if (event.target !== component.element || !(event instanceof CustomEvent)) return;
        const detail: unknown = event.detail;
        setState((before) => change(before, detail));
      },
      { signal: listening.signal },
    );
  }

  return {
    getEmbeddedComponent(component) {
      listening.abort();
      listening = new AbortController();
      setState(() => ({ status: "loading", component, error: null }));
      on(component, "loaded", (before) => ({ ...before, status: "loaded", error: null }));
      on(component, "rendered", (before) => ({ ...before, status: "rendered" }));
      on(component, "error", (before, detail) => ({
        ...before,
        status: before.status === "loading" ? "failed" : before.status,
        error: toError(detail),
      }));
    },
    onReset() {
      listening.abort();
      setState(() => absent);
    },
  };
}

function toError(detail: unknown): models.IError {
  if (typeof detail !== "object" || detail === null) return { message: String(detail) };
  return { ...detail, message: "message" in detail ? String(detail.message) : "" };
}
