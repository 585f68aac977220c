import { useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import { Link, useNavigate } from "react-router";

import { useWorkspaces } from "../../shared/api/use-workspaces.ts";
import { matchesText } from "../../shared/matches-text.ts";
import { messages } from "../../shared/messages.ts";
import { Button } from "../../shared/ui/button.tsx";
import { SearchBox } from "../../shared/ui/fields/search-box.tsx";
import css from "./workspace-panel.module.css";
import { workspacesMessages } from "./workspaces-messages.ts";

interface WorkspaceChooserProps {
  readonly currentId: string | null;
  readonly onChoose: () => void;
}

/** The filter and the list of workspaces. Arrow keys move between them, Enter in the filter opens the first match. */
export function WorkspaceChooser({ currentId, onChoose }: WorkspaceChooserProps): ReactElement {
  const [text, setText] = useState("");
  const { data: workspaces = [], isPending, isError, refetch } = useWorkspaces();
  const navigate = useNavigate();
  const matches = workspaces.filter(({ name }) => matchesText(name, text));
  const first = matches[0];
  const open = (id: string): void => {
    onChoose();
    void navigate(pathTo(id));
  };
  const { list, filter, handleKeyDown } = useChooserKeys(first === undefined ? null : () => open(first.id));

  return (
    // Handles the keys of the filter and the links inside.
    <div className={css.chooser} onKeyDown={handleKeyDown} role="presentation">
      <div className={css.filter}>
        <SearchBox
          inputRef={filter}
          label={workspacesMessages.filterWorkspaces}
          value={text}
          onChange={setText}
          autoFocus
        />
      </div>
      <ul ref={list} className={css.list} aria-label={messages.workspaces} aria-busy={isPending}>
        {isPending && [1, 2, 3, 4].map((row) => <li key={row} className={css.placeholder} />)}
        {matches.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={pathTo(id)}
              className={css.link}
              onClick={onChoose}
              {...(id === currentId ? { "aria-current": "page" as const } : {})}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {isError && (
        <div className={css.note} role="alert">
          <p>{messages.workspacesFailed}</p>
          <Button onPress={() => void refetch()}>{messages.retry}</Button>
        </div>
      )}
      {!isPending && !isError && matches.length === 0 && (
        <p className={css.note} role="status">
          {workspaces.length === 0
            ? workspacesMessages.noWorkspaces
            : workspacesMessages.noWorkspaceMatches(text.trim())}
        </p>
      )}
    </div>
  );
}

/**
 * Handles the keys of the filter and the list. Arrow keys, Home and End move the focus.
 *
 * @param onEnter called for Enter in the filter; `null` if no workspace matches
 */
function useChooserKeys(onEnter: (() => void) | null) {
  const list = useRef<HTMLUListElement>(null);
  const filter = useRef<HTMLInputElement>(null);

  function moveFocus(step: 1 | -1 | "first" | "last"): void {
    const stops = [filter.current, ...(list.current?.querySelectorAll("a") ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const to = step === "first" ? 1 : step === "last" ? stops.length - 1 : at + step;
    stops[Math.min(Math.max(to, 0), stops.length - 1)]?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const isInFilter = event.target === filter.current;
    if (event.key === "ArrowDown") moveFocus(1);
    else if (event.key === "ArrowUp") moveFocus(-1);
    else if (event.key === "Home" && !isInFilter) moveFocus("first");
    else if (event.key === "End" && !isInFilter) moveFocus("last");
    else if (event.key === "Enter" && isInFilter && onEnter !== null) onEnter();
    else return;
    event.preventDefault();
  }

  return { list, filter, handleKeyDown };
}

function pathTo(workspaceId: string): string {
  return `/${encodeURIComponent(workspaceId)}`;
}
