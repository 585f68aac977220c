/**
 * Every sentence the SDK throws, rejects with or logs (embedding facts 3, specification 8). The texts are part of the
 * contract: existing host pages compare them.
 */
export const messages = {
  rdlNotSupported: "This API is currently not supported for RDL reports",
  autoAuthEmbedUrl:
    "Embed URL is invalid for this scenario. Please use Power BI REST APIs to get the valid URL",
  invalidEmbedUrl:
    "Invalid embed URL detected. Either URL hostname or protocol are invalid. Please use Power BI REST APIs to get the valid URL",
  notFound: "PowerBIEntityNotFound",
  inactivePageResize: "Cannot resize the page. Only the active page can be resized",
  layoutSwitch:
    "Switching between mobile and desktop layouts is not supported. Please reset the embed container and re-embed with required layout.",
  visualGetPages: "Get pages is not supported while embedding a visual.",
  visualSetPage: "Set page is not supported while embedding a visual.",
  visualRender: "render is not supported while embedding a visual.",
  pageNameRequired: "Page name is required when embedding a visual.",
  visualNameRequired:
    "Visual name is required, but it was not found. You must provide a visual name as part of embed configuration.",
  emptyToken: "Access token cannot be empty",
  noToken:
    "No access token was found for element. You must specify an access token directly on the element using attribute 'powerbi-access-token' or specify a global token at: powerbi.accessToken.",
  noEmbedUrl:
    "Embed Url is required, but it was not found. You must provide an embed url either as part of embed configuration or as attribute 'powerbi-embed-url'.",
  noReportId:
    "Report id is required, but it was not found. You must provide an id either as part of embed configuration or as attribute 'powerbi-report-id'.",
  noDashboardId:
    "Dashboard id is required, but it was not found. You must provide an id either as part of embed configuration or as attribute 'powerbi-dashboard-id'.",
  noTileId:
    "Tile id is required, but it was not found. You must provide an id either as part of embed configuration.",
  noDatasetId:
    "Dataset id is required, but it was not found. You must provide an id either as part of embed configuration.",
  pageView: "pageView must be one of the followings: fitToWidth, oneColumn, actualSize",
  noCreateSupport: "no create support",
  contextProviderReportOnly: "applicationContextProvider is only supported in report embed",
  tokenProviderSaasOnly: "accessTokenProvider is only supported in report SaaS embed",
  noTarget:
    "target window is not provided.  You must either provide the target window explicitly as argument to request, or specify default target window when constructing instance of this class.",
  noHandler: "You attempted to remove a handler but no matching handler was found.",
  noNewPage: "Page model not found at 'event.value.newPage'.",
  reservedComponent: "The component name is reserved. Cannot register a component with this name.",
  registeredComponent: "A component with this type is already registered.",
  invalidEventUrl: "Invalid router event URL",
  loadBeforeToken: "Power BI SDK iframe is loaded but powerbi.embed is not called yet.",
  loadBeforeFrame: "Power BI SDK is trying to post /report/load before iframe is ready.",
  loadThrottled: "Power BI SDK sent more than two /report/load requests in the last 100ms interval.",
  untrustedTarget:
    "The request was not sent: its window is no embedded frame of this service, so there is no origin to send it to.",
  frameGone: "The frame was removed or has navigated before it answered.",
  timedOut: "The frame did not answer in time.",
  tokenRefreshFailed: "The token provider did not deliver a new access token.",
  invalidAllowedHost:
    "allowedHosts takes host names ('reports.example.com', 'localhost:8081') and origins ('https://reports.example.com'); plain http is for loopback hosts only.",

  hookNotFunction: (name: string): string => `${name} must be a function`,
  eventName: (allowed: readonly string[], given: string): string =>
    `eventName must be one of ${allowed.join(",")}. You passed: ${given}`,
  bootstrapOnUsedElement: (html: string): string =>
    `Attempted to bootstrap element ${html}, but the element is already a powerbi element.`,
  noType: (config: string, html: string): string =>
    `Attempted to embed using config ${config} on element ${html}, but could not determine what type of component to embed. You must specify a type in the configuration or as an attribute such as 'powerbi-type="report"'.`,
  unknownType: (type: string): string =>
    `Attempted to embed component of type: ${type} but did not find any matching component.  Please verify the type you specified is intended.`,
  // The existing type has always been printed as `undefined`; callers match the whole sentence.
  otherType: (config: string, html: string, type: string): string =>
    `Embedding on an existing element with a different type than the previous embed object is not supported.  Attempted to embed using config ${config} on element ${html}, but the existing element contains an embed of type: undefined which does not match the new type: ${type}`,
  otherService: (config: string, html: string): string =>
    `Attempted to embed using config ${config} on element ${html} which already has embedded component associated, but could not find the existing component in the list of active components. This could indicate the embeds list is out of sync with the DOM, or the component is referencing the incorrect HTML element.`,
  noInstance: (html: string): string =>
    `You attempted to get an instance of powerbi component associated with element: ${html} but there was no associated instance.`,
  noResponse: (message: string): string =>
    `Handler for message: ${message} did not return a response message. The default response message will be returned instead.`,
} as const;
