import { writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { request } from "@playwright/test";
import { portalUrl } from "./addresses.ts";
import { signInByCalls } from "./sign-in.ts";

const context = await request.newContext();
const { accessToken } = await signInByCalls(context, "admin");
const headers = { authorization: `Bearer ${accessToken}` };
const get = async (path: string) => (await fetch(`${portalUrl}/api${path}`, { headers })).json();
const workspaces = await get("/workspaces/");
const ws =
  (workspaces as { id: string }[])[0]?.id ??
  (workspaces as { workspaces: { id: string }[] }).workspaces[0]!.id;
const reports = (await get(`/reports/${ws}/`)) as { id: string; name: string }[];
const list = Array.isArray(reports) ? reports : (Object.values(reports)[0] as { id: string; name: string }[]);
const report = list[0]!;
console.log(ws, JSON.stringify(report).slice(0, 200));
const id =
  (report as unknown as Record<string, string>)["id"] ??
  (report as unknown as Record<string, string>)["reportId"];
console.log(JSON.stringify(await get(`/report-file/${id}/`)));
for (const body of JSON.parse(process.argv[2] ?? '[{"format":"pdf"},{"format":"png"}]') as {
  format: string;
}[]) {
  const began = performance.now();
  const answer = await fetch(`${portalUrl}/api/report-file/${id}/`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { job_id } = (await answer.json()) as { job_id: string };
  console.log(answer.status, job_id);
  for (;;) {
    const state = (await get(`/report-file/${id}/${job_id}/`)) as Record<string, unknown>;
    console.log(
      Math.round(performance.now() - began),
      state["state"],
      state["percent"],
      state["message"] ?? "",
      JSON.stringify(state["file"] ?? ""),
    );
    if (state["state"] !== "waiting" && state["state"] !== "running") {
      if (state["state"] === "done") {
        const file = await fetch(`${portalUrl}/api/report-file/${id}/${job_id}/content/`, { headers });
        console.log(file.status, file.headers.get("content-type"), file.headers.get("content-disposition"));
        writeFileSync(`/tmp/w/fj-out-${body.format}.${body.format}`, Buffer.from(await file.arrayBuffer()));
      }
      break;
    }
    await wait(500);
  }
}
await context.dispose();
