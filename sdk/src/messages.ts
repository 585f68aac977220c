/**
 * All texts that the SDK throws, rejects with or logs (EMBED-ERROR-8 to EMBED-ERROR-26). They must not change, because
 * existing host pages compare them.
 */
export const rdlNotSupported = "This API is currently not supported for RDL reports";

export const autoAuthEmbedUrl =
  "Embed URL is invalid for this scenario. Please use Power BI REST APIs to get the valid URL";

export const invalidEmbedUrl =
  "Invalid embed URL detected. Either URL hostname or protocol are invalid. Please use Power BI REST APIs to get the valid URL";

export const inactivePageResize = "Cannot resize the page. Only the active page can be resized";

export const layoutSwitch =
  "Switching between mobile and desktop layouts is not supported. Please reset the embed container and re-embed with required layout.";

export const visualGetPages = "Get pages is not supported while embedding a visual.";

export const visualSetPage = "Set page is not supported while embedding a visual.";

export const visualRender = "render is not supported while embedding a visual.";

export const pageNameRequired = "Page name is required when embedding a visual.";

export const visualNameRequired =
  "Visual name is required, but it was not found. You must provide a visual name as part of embed configuration.";

export const emptyToken = "Access token cannot be empty";

export const noToken =
  "No access token was found for element. You must specify an access token directly on the element using attribute 'powerbi-access-token' or specify a global token at: powerbi.accessToken.";

export const noEmbedUrl =
  "Embed Url is required, but it was not found. You must provide an embed url either as part of embed configuration or as attribute 'powerbi-embed-url'.";

export const noReportId =
  "Report id is required, but it was not found. You must provide an id either as part of embed configuration or as attribute 'powerbi-report-id'.";

export const pageView = "pageView must be one of the followings: fitToWidth, oneColumn, actualSize";

export const noDashboardId =
  "Dashboard id is required, but it was not found. You must provide an id either as part of embed configuration or as attribute 'powerbi-dashboard-id'.";

export const noTileId =
  "Tile id is required, but it was not found. You must provide an id either as part of embed configuration.";

export const noDatasetId =
  "Dataset id is required, but it was not found. You must provide an id either as part of embed configuration.";

export const noCreateSupport = "no create support";

export const contextProviderReportOnly = "applicationContextProvider is only supported in report embed";

export const tokenProviderSaasOnly = "accessTokenProvider is only supported in report SaaS embed";

export const noTarget =
  "target window is not provided.  You must either provide the target window explicitly as argument to request, or specify default target window when constructing instance of this class.";

export const noHandler = "You attempted to remove a handler but no matching handler was found.";

export const noNewPage = "Page model not found at 'event.value.newPage'.";

export const reservedComponent =
  "The component name is reserved. Cannot register a component with this name.";

export const registeredComponent = "A component with this type is already registered.";

export const invalidEventUrl = "Invalid router event URL";

export const loadBeforeToken = "Power BI SDK iframe is loaded but powerbi.embed is not called yet.";

export const loadBeforeFrame = "Power BI SDK is trying to post /report/load before iframe is ready.";

export const loadThrottled =
  "Power BI SDK sent more than two /report/load requests in the last 100ms interval.";

export const untrustedTarget = "The target window is no frame of this service.";

export const frameGone = "The frame went away.";

export const timedOut = "The frame did not answer in time.";

export const noAnswer = (origin: string | undefined, seen: string): string =>
  `No message from ${origin}${seen && `, only from ${seen}`}. Server down, frame blocked or wrong origin?`;

export const tokenRefreshFailed = "The token provider did not deliver a new access token.";

export const invalidAllowedHost = "allowedHosts takes hosts and origins, http only for loopback.";

export const hookNotFunction = (name: string): string => `${name} must be a function`;

export const eventName = (allowed: readonly string[], given: string): string =>
  `eventName must be one of ${allowed.join(",")}. You passed: ${given}`;

export const bootstrapOnUsedElement = (html: string): string =>
  `Attempted to bootstrap element ${html}, but the element is already a powerbi element.`;

export const attempted = (config: string, html: string): string =>
  `Attempted to embed using config ${config} on element ${html}`;

export const noType = (attempt: string): string =>
  `${attempt}, but could not determine what type of component to embed. You must specify a type in the configuration or as an attribute such as 'powerbi-type="report"'.`;

export const unknownType = (type: string): string =>
  `Attempted to embed component of type: ${type} but did not find any matching component.  Please verify the type you specified is intended.`;

// The existing type is always printed as `undefined`, because callers compare the whole sentence.
export const otherType = (attempt: string, type: string): string =>
  `Embedding on an existing element with a different type than the previous embed object is not supported.  ${attempt}, but the existing element contains an embed of type: undefined which does not match the new type: ${type}`;

export const otherService = (attempt: string): string =>
  `${attempt} which already has embedded component associated, but could not find the existing component in the list of active components. This could indicate the embeds list is out of sync with the DOM, or the component is referencing the incorrect HTML element.`;

export const noInstance = (html: string): string =>
  `You attempted to get an instance of powerbi component associated with element: ${html} but there was no associated instance.`;

export const noResponse = (message: string): string =>
  `Handler for message: ${message} did not return a response message. The default response message will be returned instead.`;
