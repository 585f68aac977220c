import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactElement, useState } from "react";

import { messages } from "../../messages.ts";
import { IconButton } from "../button.tsx";
import { TextField } from "./text-field.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "action">;

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps): ReactElement {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      action={
        <IconButton
          label={isShown ? messages.hidePassword : messages.showPassword}
          icon={<Icon size={20} aria-hidden="true" />}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  );
}
