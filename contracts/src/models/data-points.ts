import type { IFilterTarget } from "./filter-targets.ts";

/** Names the field a value belongs to. */
export interface IDataReference {
  target: IFilterTarget;
}

/** A field and the value it has. */
export interface IEqualsDataReference extends IDataReference {
  equals: string | boolean | number | Date;
}

/** A field and the range it lies in: from, to. */
export interface IBetweenDataReference extends IDataReference {
  between: (string | boolean | number)[];
}

/** A field, its value and the text shown for it. */
export interface IValueDataReference extends IDataReference {
  value: string | boolean | number | Date;
  formattedValue: string;
}

/** A data point: what identifies it and the values it shows. */
export interface IIdentityValue<T extends IDataReference> {
  identity: T[];
  values: IValueDataReference[];
}

/** A summary of a page or visual in words. */
export interface ISmartNarratives {
  summaryText: string;
}
