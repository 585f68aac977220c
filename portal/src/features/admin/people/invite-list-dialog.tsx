import { portalRoutes, type AdminPerson, type InvitedLine } from "@vitrine/contracts/http";
import { CircleAlert, CircleCheck, CircleMinus } from "lucide-react";
import { type ReactElement, useState } from "react";

import { useWorkspaces } from "../../../shared/api/use-workspaces.ts";
import { useServices } from "../../../shared/services.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialogs/dialog.tsx";
import { TextArea } from "../../../shared/ui/fields/text-area.tsx";
import { ListTable } from "../../../shared/ui/list-table.tsx";
import { adminMessages } from "../admin-messages.ts";
import css from "../admin.module.css";
import { DialogForm, FormDialog } from "../form-dialog.tsx";
import { useAdminMutation, type AdminMutation } from "../use-admin-mutation.ts";
import own from "./invite-list-dialog.module.css";
import { peopleMessages as texts } from "./people-messages.ts";
import { RoleFields, withRole } from "./role-fields.tsx";
import { peopleKey } from "./use-people.ts";

interface InviteListDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface InvitedList {
  readonly text: string;
  readonly memberships: AdminPerson["memberships"];
}

/** Invites many people from a pasted list, and then shows what became of every line. */
export function InviteListDialog({ isOpen, onClose }: InviteListDialogProps): ReactElement {
  const { api } = useServices();
  const [lines, setLines] = useState<readonly InvitedLine[] | null>(null);
  const invite = useAdminMutation({
    scope: "invitations",
    refreshes: peopleKey,
    mutationFn: async (body: InvitedList) => {
      setLines((await api.call(portalRoutes.invitePeople, { body })).lines);
      return null;
    },
  });
  function close(): void {
    setLines(null);
    onClose();
  }
  if (lines !== null) return <ResultDialog lines={lines} isOpen={isOpen} onClose={close} />;
  return (
    <FormDialog
      heading={texts.inviteList}
      help={texts.inviteListHelp}
      submitLabel={texts.inviteMany}
      isOpen={isOpen}
      onClose={onClose}
      mutation={invite}
    >
      {(formId) => <ListForm id={formId} invite={invite} />}
    </FormDialog>
  );
}

interface ListFormProps {
  readonly id: string;
  readonly invite: AdminMutation<InvitedList>;
}

function ListForm({ id, invite }: ListFormProps): ReactElement {
  const { data: workspaces = [] } = useWorkspaces();
  const [text, setText] = useState("");
  const [memberships, setMemberships] = useState<AdminPerson["memberships"]>([]);
  return (
    <DialogForm
      id={id}
      mutation={invite}
      isReady={text.trim() !== ""}
      isFilled={text !== "" || memberships.length > 0}
      onSubmit={() => invite.mutate({ text, memberships })}
    >
      <div className={own.list}>
        <TextArea
          label={texts.list}
          maxLength={100_000}
          error={invite.refusal ?? undefined}
          value={text}
          onChange={(typed) => {
            setText(typed);
            invite.clearRefusal();
          }}
        />
      </div>
      <fieldset className={css.group}>
        <legend className={css.subheading}>{texts.rolesOfAll}</legend>
        <p className={css.hint}>{adminMessages.rolesHelp}</p>
        <RoleFields
          workspaces={workspaces}
          memberships={memberships}
          onChange={(chosen, role) => setMemberships(withRole(memberships, chosen, role))}
        />
      </fieldset>
    </DialogForm>
  );
}

interface ResultDialogProps extends InviteListDialogProps {
  readonly lines: readonly InvitedLine[];
}

/** Lines that were not invited come first. */
const order: readonly InvitedLine["outcome"][] = ["refused", "repeated", "registered", "invited"];
const icons = {
  invited: CircleCheck,
  registered: CircleCheck,
  repeated: CircleMinus,
  refused: CircleAlert,
} as const;

function ResultDialog({ lines, isOpen, onClose }: ResultDialogProps): ReactElement {
  const sorted = lines.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  const invited = lines.filter(({ outcome }) => outcome === "invited").length;
  return (
    <Dialog
      heading={texts.inviteList}
      help={texts.inviteResult(invited, lines.length)}
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <Button variant="primary" autoFocus onPress={onClose}>
          {texts.inviteDone}
        </Button>
      }
    >
      <ListTable label={texts.outcome} columns={[texts.entry, texts.outcome, texts.line]}>
        {sorted.map(({ line, text, outcome, reason }) => {
          const Icon = icons[outcome];
          return (
            <tr key={`${line} ${text}`}>
              <td>{text}</td>
              <td>
                <span className={own.outcome} data-outcome={outcome}>
                  <Icon size={16} aria-hidden="true" />
                  {reason === null ? texts.outcomes[outcome] : `${texts.outcomes[outcome]}: ${reason}`}
                </span>
              </td>
              <td className={own.line}>{line}</td>
            </tr>
          );
        })}
      </ListTable>
    </Dialog>
  );
}
