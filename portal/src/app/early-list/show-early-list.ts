import type { ReportList } from "@vitrine/contracts/http";

import type { EarlyLists } from "../../shared/api/early-list.ts";
import shellCss from "../shell/shell.module.css";
import { EarlyCrumbs, EarlyList } from "./early-list.tsx";
import { draw, jsx, type StillElement } from "./still-react.ts";

/**
 * Draws the reports of a workspace as soon as they have arrived, unless the program has drawn before. The page calls this; the
 * program continues with the same list (`shared/api/early-list.ts`).
 *
 * @param workspaceId as in the address
 * @param reply to the call for the list that the page has sent
 * @param styles files that the list needs
 */
export async function showEarlyList(
  workspaceId: string,
  reply: Promise<Response>,
  styles: readonly string[],
): Promise<void> {
  // Copied before the program reads it.
  const answer = reply.then((response) => (response.ok ? response.clone().json() : null));
  const [list] = await Promise.all([answer as Promise<ReportList | null>, ...styles.map(loadStyle)]);
  const banner = document.querySelector("#root > .loading-banner");
  if (list === null || list.reports.length === 0 || banner === null) return;
  const place = document.createElement("main");
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const props = { workspaceId: decodeURIComponent(workspaceId), list, width, height };
  drawScreen(EarlyList, props, place);
  banner.replaceWith(place);
  const header = document.querySelector(`#root .${shellCss["header"]}`);
  if (header !== null) drawScreen(EarlyCrumbs, list.workspace, header);
  (window as { earlyLists?: EarlyLists }).earlyLists = { [props.workspaceId]: { list, reply } };
  // The program may take the processor once this is painted.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** The build puts elements of this kind in the place of React's. */
function drawScreen<Props extends object>(
  component: (props: Props) => unknown,
  props: Props,
  into: Element,
): void {
  draw(jsx(component as unknown as StillElement["type"], props as StillElement["props"]), into);
}

function loadStyle(file: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.crossOrigin = "";
  link.href = `/${file}`;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error(`${file} did not arrive`)));
  });
}
