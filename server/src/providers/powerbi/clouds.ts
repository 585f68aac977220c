export type CloudName = "public" | "gcc" | "gcc-high" | "dod" | "china";

/** Where the service answers. Tests replace these addresses by those of the fake service. */
export interface CloudAddresses {
  /** Where tokens are issued. */
  readonly authority: string;
  readonly apiRoot: string;
  /** Ends of the host names to which the API is allowed to redirect a call with its token. */
  readonly clusterHosts: readonly string[];
}

export interface Cloud extends CloudAddresses {
  /** What administrators read. */
  readonly title: string;
  /** What a token is asked for. */
  readonly scope: string;
  /** The origin of reports in frames, which pages must be allowed to load. */
  readonly embedHost: string;
  /** The portal in which administrators of the tenant change its settings. */
  readonly adminPortal: string;
  /** The page in which apps are registered. */
  readonly appPortal: string;
}

/** The clouds of Power BI. A tenant is in exactly one of them. */
export const clouds: Readonly<Record<CloudName, Cloud>> = {
  public: {
    title: "Power BI",
    authority: "https://login.microsoftonline.com",
    scope: "https://analysis.windows.net/powerbi/api/.default",
    apiRoot: "https://api.powerbi.com",
    embedHost: "https://app.powerbi.com",
    clusterHosts: [".powerbi.com", ".analysis.windows.net"],
    adminPortal: "https://app.powerbi.com/admin-portal/tenantSettings",
    appPortal: "https://entra.microsoft.com",
  },
  gcc: {
    title: "Power BI US Government (GCC)",
    authority: "https://login.microsoftonline.com",
    scope: "https://analysis.usgovcloudapi.net/powerbi/api/.default",
    apiRoot: "https://api.powerbigov.us",
    embedHost: "https://app.powerbigov.us",
    clusterHosts: [".powerbigov.us", ".analysis.usgovcloudapi.net"],
    adminPortal: "https://app.powerbigov.us/admin-portal/tenantSettings",
    appPortal: "https://entra.microsoft.com",
  },
  "gcc-high": {
    title: "Power BI US Government (GCC High)",
    authority: "https://login.microsoftonline.us",
    scope: "https://high.analysis.usgovcloudapi.net/powerbi/api/.default",
    apiRoot: "https://api.high.powerbigov.us",
    embedHost: "https://app.high.powerbigov.us",
    clusterHosts: [".high.powerbigov.us", ".high.analysis.usgovcloudapi.net"],
    adminPortal: "https://app.high.powerbigov.us/admin-portal/tenantSettings",
    appPortal: "https://entra.microsoft.us",
  },
  dod: {
    title: "Power BI US Government (DoD)",
    authority: "https://login.microsoftonline.us",
    scope: "https://mil.analysis.usgovcloudapi.net/powerbi/api/.default",
    apiRoot: "https://api.mil.powerbigov.us",
    embedHost: "https://app.mil.powerbigov.us",
    clusterHosts: [".mil.powerbigov.us", ".mil.analysis.usgovcloudapi.net"],
    adminPortal: "https://app.mil.powerbigov.us/admin-portal/tenantSettings",
    appPortal: "https://entra.microsoft.us",
  },
  china: {
    title: "Power BI China (21Vianet)",
    authority: "https://login.partner.microsoftonline.cn",
    scope: "https://analysis.chinacloudapi.cn/powerbi/api/.default",
    apiRoot: "https://api.powerbi.cn",
    embedHost: "https://app.powerbi.cn",
    clusterHosts: [".powerbi.cn", ".analysis.chinacloudapi.cn"],
    adminPortal: "https://app.powerbi.cn/admin-portal/tenantSettings",
    appPortal: "https://entra.microsoftonline.cn",
  },
};
