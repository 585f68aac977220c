/** The version this SDK identifies as on the wire: providers decide by it what they may send. */
export const sdkVersion = "2.23.1";
/** The SDK type on the wire until a wrapper sets its own. */
export const sdkType = "js";
