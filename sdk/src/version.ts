/** The version in requests to frames, by which the service decides what it can send. */
export const sdkVersion = "2.23.1";
/** The SDK type in requests to frames until a wrapper sets its own. */
export const sdkType = "js";
