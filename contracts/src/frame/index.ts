export type { FrameHeaders, FrameMethod, FrameReply, FrameRequest } from "./envelope.ts";
export { frameRoutes, hostRoutes, type FrameRoute, type HostRouteName } from "./routes.ts";
