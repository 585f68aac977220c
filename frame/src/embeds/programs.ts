import type { FrameView } from "../view/frame-view.tsx";
import type { Surroundings } from "../bridge/frame-session.ts";
import type { FileSource } from "../files/file-source.ts";
import type { HostLink } from "../bridge/link/host-link.ts";
import type { EmbedSession } from "./base/embed-session.ts";

type Shown = Omit<React.ComponentProps<typeof FrameView>, "isEmbedded"> & {
  readonly file?: FileSource | undefined;
};
type Start = (surroundings: Surroundings) => Pick<EmbedSession, "link" | "shown">;

/** The programs of the embeds that are not reports, by their addresses. Each is loaded where it is embedded. */
const programs: Readonly<Record<string, () => Promise<{ readonly start: Start }>>> = {
  "/dashboardEmbed": async () => ({ start: (await import("./boards/boards-kind.tsx")).startDashboard }),
  "/tileEmbed": async () => ({ start: (await import("./boards/boards-kind.tsx")).startTile }),
  "/qnaEmbed": () => import("./questions/questions-kind.tsx"),
  "/rdlEmbed": () => import("./statements/statements-kind.tsx"),
};

/** Starts the program of this address. @param begin listens to the host and shows the program */
export async function startEmbed(
  surroundings: Surroundings,
  begin: (link: HostLink, shown: Shown) => void,
): Promise<void> {
  const program = await programs[window.location.pathname]?.();
  if (program === undefined) return;
  const session = program.start(surroundings);
  begin(session.link, session.shown);
}
