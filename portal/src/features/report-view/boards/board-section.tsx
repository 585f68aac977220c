import { useReport } from "@vitrine/sdk-react";
import { useId, useRef, type ReactElement } from "react";
import { Link } from "react-router";

import { EmbeddedBoard } from "./embedded-board.tsx";
import css from "./boards.module.css";
import { useBoardEmbed } from "./use-board-embed.ts";

interface BoardSectionProps {
  readonly board: { readonly id: string; readonly name: string };
  readonly workspace: { readonly id: string; readonly name: string };
}

/** A board as a section of a page, to look at. Its heading leads to the board. */
export function BoardSection({ board, workspace }: BoardSectionProps): ReactElement | null {
  const stage = useRef<HTMLDivElement>(null);
  const handle = useReport();
  const heading = useId();
  const { data: embed, isError } = useBoardEmbed(board.id);
  if (isError && embed === undefined) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>
        <Link to={`/${encodeURIComponent(workspace.id)}/${encodeURIComponent(board.id)}`}>{board.name}</Link>
      </h2>
      <div ref={stage} className={css.section} aria-busy={handle.status !== "rendered"}>
        {embed !== undefined && <EmbeddedBoard {...{ embed, handle, stage }} isArrangeable={false} />}
      </div>
    </section>
  );
}
