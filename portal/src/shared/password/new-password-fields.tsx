import { Check, Circle } from "lucide-react";
import type { PasswordPolicy } from "@vitrine/contracts/http";
import { type ReactElement, useId } from "react";

import { PasswordField } from "../ui/fields/password-field.tsx";
import css from "./new-password-fields.module.css";
import { passwordMessages as texts } from "./password-messages.ts";
import { checkPassword, strengthOf } from "./password-rules.ts";

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

interface NewPasswordFieldsProps {
  readonly policy: PasswordPolicy;
  /** Words that the password must not consist of. */
  readonly words: readonly string[];
  readonly value: NewPassword;
  readonly onChange: (value: NewPassword) => void;
  readonly autoFocus?: boolean;
  /** Read by screen readers with the last field. */
  readonly hint?: string;
}

/** The fields for a new password and its confirmation, with the password rules and the strength. */
export function NewPasswordFields(props: NewPasswordFieldsProps): ReactElement {
  const { policy, words, value, onChange, autoFocus = false, hint } = props;
  const rulesId = useId();
  return (
    <>
      <div className={css.group}>
        <PasswordField
          label={texts.newPassword}
          name="new-password"
          autoComplete="new-password"
          autoFocus={autoFocus}
          isRequired
          aria-describedby={rulesId}
          value={value.password}
          onChange={(password) => onChange({ ...value, password })}
        />
        <Checklist id={rulesId} policy={policy} words={words} password={value.password} />
      </div>
      <PasswordField
        label={texts.confirmPassword}
        name="confirm-password"
        autoComplete="new-password"
        isRequired
        validate={(typed) => (typed !== "" && typed !== value.password ? texts.mismatch : null)}
        {...(hint === undefined ? {} : { hint })}
        value={value.confirmation}
        onChange={(confirmation) => onChange({ ...value, confirmation })}
      />
    </>
  );
}

interface ChecklistProps {
  readonly id: string;
  readonly policy: PasswordPolicy;
  readonly words: readonly string[];
  readonly password: string;
}

function Checklist({ id, policy, words, password }: ChecklistProps): ReactElement {
  const strength = strengthOf(policy, password);
  return (
    <div className={css.check}>
      <div className={css.strength} data-strength={password === "" ? "none" : strength}>
        <span className={css.meter} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        <p role="status">
          {texts.strengthLabel} <strong>{texts.strength[strength]}</strong>
        </p>
      </div>
      <ul id={id} aria-label={texts.rules} className={css.rules}>
        {checkPassword(policy, password, words).map(({ name, isMet }) => (
          <li key={name} data-valid={isMet}>
            {isMet ? <Check size={16} aria-hidden="true" /> : <Circle size={16} aria-hidden="true" />}
            <span className="visually-hidden">{isMet ? texts.met : texts.unmet} </span>
            {texts.rule[name](policy)}
          </li>
        ))}
      </ul>
    </div>
  );
}
