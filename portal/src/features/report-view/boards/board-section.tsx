import { useQueryClient } from "@tanstack/react-query";
import { portalRoutes } from "@vitrine/contracts/http";
import { useReport } from "@vitrine/sdk-react";
import { X } from "lucide-react";
import { useId, useRef, type ReactElement } from "react";
import { Link } from "react-router";

import { useServices } from "../../../shared/services.ts";
import { IconButton } from "../../../shared/ui/button.tsx";
import { useReportEmbed } from "../use-report-embed.ts";
import { boardsMessages as texts } from "./boards-messages.ts";
import { EmbeddedBoard } from "./embedded-board.tsx";
import css from "./boards.module.css";

interface BoardSectionProps {
  readonly board: { readonly id: string; readonly name: string };
  readonly workspace: { readonly id: string; readonly name: string };
}

/** A board as a section of a page, to look at. Its heading leads to the board. */
export function BoardSection({ board, workspace }: BoardSectionProps): ReactElement | null {
  const stage = useRef<HTMLDivElement>(null);
  const handle = useReport();
  const heading = useId();
  const { data: embed, isError } = useReportEmbed(workspace.id, board.id, "own");
  const clear = useClearWelcome();
  if (isError && embed === undefined) return null;
  return (
    <section aria-labelledby={heading}>
      <div className={css.head}>
        <h2 id={heading}>
          <Link to={`/${encodeURIComponent(workspace.id)}/${encodeURIComponent(board.id)}`}>
            {board.name}
          </Link>
        </h2>
        <IconButton
          label={texts.clearWelcome}
          icon={<X size={16} aria-hidden="true" />}
          onPress={() => void clear()}
        />
      </div>
      <div ref={stage} className={css.section} aria-busy={handle.status !== "rendered"}>
        {embed !== undefined && <EmbeddedBoard {...{ embed, handle, stage }} isArrangeable={false} />}
      </div>
    </section>
  );
}

function useClearWelcome(): () => Promise<void> {
  const { api, toasts } = useServices();
  const client = useQueryClient();
  return async () => {
    try {
      await api.call(portalRoutes.setWelcomeBoard, { body: { boardId: null } });
      await client.invalidateQueries({ queryKey: ["home"] });
      toasts.show({ uuid: "board", type: "success", text: texts.welcomeCleared });
    } catch (error) {
      const text = error instanceof Error ? error.message : texts.noBoard;
      toasts.show({ uuid: "board", type: "danger", text });
    }
  };
}
