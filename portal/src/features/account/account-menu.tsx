import { CircleQuestionMark, FileDown, MailCheck, MonitorX, UserRound } from "lucide-react";
import { type ReactElement, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { useNavigate } from "react-router";

import { useApprovals } from "../../shared/api/approvals.ts";
import { useSession } from "../../shared/services.ts";
import { Menu, type MenuAction } from "../../shared/ui/menu.tsx";
import css from "./account-menu.module.css";
import { accountMessages as texts } from "./account-messages.ts";
import { initialsOf } from "./initials.ts";
import { LogOutEverywhereDialog } from "./log-out-everywhere-dialog.tsx";

/** The button with the person's initials in the header, and its menu. */
export function AccountMenu(): ReactElement {
  const user = useSession()?.user ?? null;
  const navigate = useNavigate();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const approvals = useApprovalsAction(isOpen);
  const initials = user === null ? "?" : initialsOf(user);
  const name = user === null ? "" : `${user.firstName} ${user.lastName}`.trim();
  return (
    <>
      <Button
        ref={trigger}
        className={css.initials ?? ""}
        // The accessible name contains the visible text, which voice control needs.
        aria-label={[texts.menu, name, initials].filter(Boolean).join(", ")}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        {initials}
      </Button>
      <Menu
        label={texts.menu}
        trigger={trigger}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={[
          {
            id: "account",
            label: texts.account,
            icon: <UserRound size={16} aria-hidden="true" />,
            run: () => void navigate("/account"),
          },
          {
            id: "files",
            label: texts.myFiles,
            icon: <FileDown size={16} aria-hidden="true" />,
            run: () => void navigate("/account/files"),
          },
          {
            id: "help",
            label: texts.help,
            icon: <CircleQuestionMark size={16} aria-hidden="true" />,
            run: () => void navigate("/help"),
          },
          {
            id: "everywhere",
            label: texts.logOutEverywhere,
            icon: <MonitorX size={16} aria-hidden="true" />,
            run: () => setLeaving(true),
          },
          // Last, because it appears while the menu is open.
          ...approvals,
        ]}
      />
      <LogOutEverywhereDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </>
  );
}

/** Leads to the deliveries that wait for the user's approval, if there are any. */
function useApprovalsAction(isOpen: boolean): readonly MenuAction[] {
  const navigate = useNavigate();
  const { data = [] } = useApprovals(isOpen);
  if (data.length === 0) return [];
  return [
    {
      id: "approvals",
      label: texts.approvals(data.length),
      icon: <MailCheck size={16} aria-hidden="true" />,
      run: () => void navigate("/approvals"),
    },
  ];
}
