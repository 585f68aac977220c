import { portalRoutes, type ReplyOf } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";

import { messages } from "../../../shared/messages.ts";
import { useServices } from "../../../shared/services.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import css from "../admin.module.css";
import { describeRefusal } from "../describe-refusal.ts";
import { connectionMessages as texts } from "./connection-messages.ts";
import { useConnectionMutation, useProviderParameters } from "./use-connections.ts";

interface DatasetParametersProps {
  readonly connectionId: string;
  readonly groupId: string;
  readonly datasetId: string;
}

/** The parameters of the dataset of a copy, such as the client whose data it reads. Shown only where there are some. */
export function DatasetParameters(props: DatasetParametersProps): ReactElement | null {
  const { data, error } = useProviderParameters(props);
  if (error !== null) return <p className={css.refusal}>{describeRefusal(error)}</p>;
  if (data === undefined) return <p className={css.hint}>{messages.loading}</p>;
  const changeable = data.filter(({ isChangeable }) => isChangeable);
  return changeable.length === 0 ? null : <ParameterFields {...props} parameters={changeable} />;
}

interface ParameterFieldsProps extends DatasetParametersProps {
  readonly parameters: ReplyOf<typeof portalRoutes.listProviderParameters>;
}

function ParameterFields({ parameters, ...place }: ParameterFieldsProps): ReactElement {
  const { api } = useServices();
  const [written, setWritten] = useState<ReadonlyMap<string, string>>(new Map());
  const values = parameters.flatMap(({ name, value }) => {
    const changed = written.get(name);
    return changed === undefined || changed === value ? [] : { name, value: changed };
  });
  const change = useConnectionMutation(async () => {
    await api.call(portalRoutes.changeProviderParameters, { params: { ...place }, body: { values } });
    return texts.parametersSaved;
  });
  return (
    <>
      {parameters.map(({ name, value }) => (
        <TextField
          key={name}
          label={texts.parameter(name)}
          autoComplete="off"
          maxLength={4000}
          value={written.get(name) ?? value}
          onChange={(text) => setWritten(new Map([...written, [name, text]]))}
        />
      ))}
      <p className={css.hint}>{texts.parametersHelp}</p>
      {change.refusal === null ? null : (
        <p className={css.refusal} role="alert">
          {change.refusal}
        </p>
      )}
      <BusyButton
        isBusy={change.isPending}
        isDisabled={values.length === 0}
        onPress={() => change.mutate(undefined, { onSuccess: () => setWritten(new Map()) })}
      >
        {texts.saveParameters}
      </BusyButton>
    </>
  );
}
