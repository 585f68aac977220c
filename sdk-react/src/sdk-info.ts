/** The SDK type of the wrapper in the headers of every request. */
export const sdkType = "powerbi-client-react";
export const sdkWrapperVersion = "1.4.0";
