import { Menu, X } from "lucide-react";
import { memo, useState, type ReactElement } from "react";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Button } from "react-aria-components/Button";

import { messages } from "../../shared/messages.ts";
import { IconButton } from "../../shared/ui/button.tsx";
import { MessagePlace } from "../../shared/ui/messages/message-places.tsx";
import { WorkspaceChooser } from "./workspace-chooser.tsx";
import css from "./workspace-panel.module.css";
import { workspacesMessages } from "./workspaces-messages.ts";

interface WorkspacePanelProps {
  /** Id of the workspace of this page; `null` on pages without one. */
  readonly currentId: string | null;
  readonly currentName: string | null;
}

/** The menu button, and the panel with the workspaces that it opens. */
export const WorkspacePanel = memo(function WorkspacePanel({
  currentId,
  currentName,
}: WorkspacePanelProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className={css.burger ?? ""} aria-label={messages.workspaces}>
        <Menu size={20} aria-hidden="true" />
      </Button>
      <ModalOverlay isDismissable className={css.scrim ?? ""}>
        <Modal className={css.panel ?? ""}>
          <Dialog aria-label={messages.workspaces} className={css.dialog ?? ""}>
            <div className={css.head}>
              <div className={css.current}>
                <p className={css.label}>{workspacesMessages.currentWorkspace}</p>
                <p className={css.name}>{currentName ?? workspacesMessages.noCurrentWorkspace}</p>
              </div>
              <IconButton
                label={messages.close}
                icon={<X size={20} aria-hidden="true" />}
                onPress={() => setOpen(false)}
              />
            </div>
            <MessagePlace isDialog />
            <WorkspaceChooser currentId={currentId} onChoose={() => setOpen(false)} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
});
