import { KeyRound, Mail, ShieldCheck, Smartphone } from "lucide-react";
import type { SignInFactor } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { messages } from "../../../shared/messages.ts";
import { canUsePasskeys } from "../../../shared/passkeys.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { CodeField } from "../../../shared/ui/fields/code-field.tsx";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import { laterMessages } from "../later-messages.ts";
import { loginMessages } from "../login-messages.ts";
import { ResendButton } from "./resend-button.tsx";
import { StageForm } from "./stage-form.tsx";
import css from "./stage-form.module.css";

type CodeFactor = Exclude<SignInFactor, "passkey">;

export interface CodeStageProps {
  readonly username: string;
  /** The factors that the person can use, the preferred one first. */
  readonly factors: readonly SignInFactor[];
  readonly level?: 1 | 2;
  readonly isBusy: boolean;
  readonly onSubmit: (code: string, factor: CodeFactor) => void;
  readonly onPasskey: () => void;
  /** Sends another code by e-mail. Resolves to the seconds to wait before the next. */
  readonly onResend: () => Promise<number>;
  readonly onBack: (() => void) | null;
}

const icons = { email: Mail, totp: Smartphone, passkey: KeyRound, recovery: ShieldCheck };

/** The second stage: the security code from the mail, or another second factor. */
export function CodeStage(props: CodeStageProps): ReactElement {
  const { username, factors, isBusy, onSubmit, onPasskey, onResend, onBack } = props;
  const [factor, setFactor] = useState<SignInFactor>(factors[0] ?? "email");
  const [code, setCode] = useState("");

  function choose(next: SignInFactor): void {
    setFactor(next);
    setCode("");
  }

  return (
    <StageForm
      heading={laterMessages.codeHeading[factor]}
      level={props.level ?? 1}
      help={laterMessages.codeHelp[factor](username)}
      submitLabel={factor === "passkey" ? null : messages.verify}
      isBusy={isBusy}
      onBack={onBack}
      // The mail groups the digits; the spaces do not belong to the code.
      onSubmit={() => {
        if (factor !== "passkey") onSubmit(code.replaceAll(/\s/g, ""), factor);
      }}
      foot={
        <>
          {factor === "email" && (
            <div className={css.foot}>
              <ResendButton onResend={onResend} />
            </div>
          )}
          <OtherWays factors={factors.filter((other) => other !== factor)} onChoose={choose} />
        </>
      }
    >
      {factor === "passkey" ? (
        <PasskeyButton isBusy={isBusy} onPasskey={onPasskey} />
      ) : (
        <FactorField
          key={factor}
          factor={factor}
          hint={props.level === 2 ? undefined : loginMessages.tabHint}
          code={code}
          onChange={setCode}
        />
      )}
    </StageForm>
  );
}

interface FactorFieldProps {
  readonly factor: CodeFactor;
  readonly hint: string | undefined;
  readonly code: string;
  readonly onChange: (code: string) => void;
}

function FactorField({ factor, hint, code, onChange }: FactorFieldProps): ReactElement {
  const shared = {
    autoFocus: true,
    isRequired: true,
    value: code,
    onChange,
    ...(hint === undefined ? {} : { hint }),
  };
  return factor === "recovery" ? (
    <TextField label={laterMessages.recoveryCode} name="recovery-code" autoComplete="off" {...shared} />
  ) : (
    <CodeField label={messages.securityCode} name="code" {...shared} />
  );
}

function PasskeyButton({ isBusy, onPasskey }: Pick<CodeStageProps, "isBusy" | "onPasskey">): ReactElement {
  if (!canUsePasskeys()) return <p role="alert">{laterMessages.passkeyUnsupported}</p>;
  return (
    <BusyButton
      variant="primary"
      wide
      autoFocus
      isBusy={isBusy}
      icon={<KeyRound size={16} aria-hidden="true" />}
      onPress={onPasskey}
    >
      {laterMessages.continueWithPasskey}
    </BusyButton>
  );
}

interface OtherWaysProps {
  readonly factors: readonly SignInFactor[];
  readonly onChoose: (factor: SignInFactor) => void;
}

function OtherWays({ factors, onChoose }: OtherWaysProps): ReactElement | null {
  if (factors.length === 0) return null;
  return (
    <section className={css.ways} aria-label={laterMessages.otherWays}>
      <p className={css.waysHeading} aria-hidden="true">
        {laterMessages.otherWays}
      </p>
      {factors.map((factor) => {
        const Icon = icons[factor];
        return (
          <Button
            key={factor}
            wide
            icon={<Icon size={16} aria-hidden="true" />}
            onPress={() => onChoose(factor)}
          >
            {laterMessages.way[factor]}
          </Button>
        );
      })}
    </section>
  );
}
