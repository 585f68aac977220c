/** The service account of the demo, with which the examples of the documentation embed reports. */
export const demoServiceAccount = {
  id: "00000000-0000-4000-8000-00000000c0de",
  name: "Example host",
  workspaceIds: ["test-workspace-1", "northwind-travel"],
  scopes: ["embed", "read"],
  audience: "client",
  origins: ["http://localhost:3000"],
} as const;

/** Public, like the demo's password: the account exists only in the demo. */
export const demoServiceSecret = "vitrine_sa_demo-only-secret-of-the-example-host";
