import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { chromium, type Browser } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { isLongRun } from "@vitrine/contracts/testing";
import { createRandom } from "@vitrine/contracts/testing/fuzz";
import { clickhouseProgram } from "@vitrine/engine/testing/clickhouse";

import {
  managerOf,
  nginxProgram,
  openInstallation,
  reportOf,
  workspaceOf,
  type Installation,
  type Member,
} from "./testing-installation.ts";
import { Journey } from "./testing-journey.ts";
import { PortalUser } from "./testing-user.ts";
import {
  addresseeOf,
  beginImport,
  impressions,
  invite,
  makeFile,
  readOutcome,
  readSums,
  untilImported,
  untilJobsAreDone,
} from "./testing-work.ts";

/*
 * People work at three servers behind nginx, which restart one after the other all the time. Builds the pages, so it
 * runs only in a long run.
 */
const rounds = 3;
const invitations = 40;
/** How old the answers of another server may be. */
const mostStaleMs = 2000;
const chromiumProgram =
  process.env["VITRINE_CHROMIUM"] ??
  ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));
const isPossible =
  inject("testPostgres").adminUrl !== null &&
  [clickhouseProgram, nginxProgram, chromiumProgram ?? ""].every((path) => existsSync(path));

const own = workspaceOf(0);
const other = workspaceOf(1);
const random = createRandom();

describe.skipIf(!isLongRun() || !isPossible)(
  "three servers that restart one after the other",
  { timeout: 30 * 60_000 },
  () => {
    let servers: Installation;
    let browser: Browser;
    let report: string;
    /** Sums of the impressions in all files that were sent, by workspace. */
    const sent = new Map<string, number>();
    const imported: string[] = [];
    let files = 0;

    beforeAll(async () => {
      const build = 'import("./tools/build.mjs").then(({ build }) => build(["frame", "portal"]))';
      const root = fileURLToPath(new URL("../../..", import.meta.url));
      execFileSync(process.execPath, ["-e", build], { cwd: root });
      servers = await openInstallation(3, 2);
      browser = await chromium.launch({
        ...(chromiumProgram === undefined ? {} : { executablePath: chromiumProgram }),
        args: ["--no-sandbox", "--disable-gpu"],
      });
      const user = await signedIn(managerOf(0));
      await importFile(user, own);
      report = await addReport(user, "Campaign performance");
      await user.delete(`/api/report/${await addReport(user, "Of last year")}/`);
    }, 10 * 60_000);
    afterAll(async () => {
      await browser?.close();
      await servers?.close();
    });

    async function signedIn(username: string, url = servers.portalUrl): Promise<PortalUser> {
      const user = new PortalUser(url, username);
      await user.signIn();
      return user;
    }

    const nextFile = () => makeFile(`file-${files}.csv`, files++, random);

    function noteSent(workspace: string, { sum }: { readonly sum: number }): void {
      sent.set(workspace, (sent.get(workspace) ?? 0) + sum);
    }

    async function importFile(user: PortalUser, workspace: string): Promise<void> {
      const file = nextFile();
      const id = await beginImport(user, workspace, file);
      noteSent(workspace, file);
      imported.push(id);
      await untilImported(user, workspace, id);
    }

    async function addReport(user: PortalUser, name: string): Promise<string> {
      const { body: templates } = await user.get("/api/get-templates/campaign_digital/");
      const [template] = templates as readonly { readonly value: string }[];
      const { body: campaigns } = await user.get(`/api/get-campaigns/${own}/`);
      const added = await user.post(`/api/add-report/${template?.value ?? ""}/`, {
        target_workspace_id: own,
        target_report_name: name,
        target_report_description: "Everything that ran",
        target_report_type: "campaign_digital",
        hidden_tabs: [],
        digital_campaign_ids: (campaigns as readonly { readonly value: string }[])
          .slice(0, 20)
          .map(({ value }) => value)
          .join(","),
      });
      const { id } = added.body as { id?: string };
      if (id === undefined) throw new Error(`Not added: ${JSON.stringify(added)}`);
      return id;
    }

    /** @returns how often a server was restarted */
    async function restartAll(signal: AbortSignal): Promise<number> {
      let restarts = 0;
      while (!signal.aborted) {
        const member = servers.members[restarts % servers.members.length];
        if (member === undefined) break;
        await servers.stop(member);
        await servers.start(member);
        restarts += 1;
        await wait(500);
      }
      return restarts;
    }

    test("a person opens every screen and works on each, others import and invite: nothing is lost, nothing comes twice, and no one sees an error", async () => {
      const ended = new AbortController();
      const restarting = restartAll(ended.signal);
      const notes: string[] = [];
      const invited: string[] = [];
      const importing = (async () => {
        const user = await signedIn(managerOf(1));
        while (!ended.signal.aborted) await importFile(user, other);
      })();
      const inviting = (async () => {
        const user = await signedIn(managerOf(1));
        for (let person = 0; person < invitations; person += 1) {
          const email = `person-${person}@client.example`;
          await invite(user, reportOf(1), email);
          invited.push(email);
          await wait(random(1000));
        }
      })();
      const page = await browser.newPage();
      const journey = new Journey(page, servers.portalUrl, own);
      await journey.signIn(managerOf(0));
      for (let round = 0; round < rounds; round += 1) {
        await journey.openEveryScreen(report);
        const file = nextFile();
        await journey.importFile(file);
        noteSent(own, file);
        const email = `from-the-panel-${round}@client.example`;
        await journey.invite(email);
        invited.push(email);
        const note = `What happened in round ${round}`;
        await journey.addNote(note);
        notes.push(note);
        await journey.rename(`Client of round ${round}`);
      }
      await inviting;
      ended.abort();
      await importing;
      const restarts = await restarting;
      await journey.openEveryScreen(report);
      await page.close();
      await untilJobsAreDone(servers);

      const user = await signedIn(managerOf(0));
      const { failedJobs, imports, countedTwice } = await readOutcome(servers);
      expect.soft(failedJobs).toEqual([]);
      expect.soft(countedTwice).toEqual([]);
      expect.soft(imports).toEqual(expect.arrayContaining(imported));
      expect.soft(imports).toHaveLength(files);
      expect.soft(await readSums(servers, sent.keys())).toEqual(Object.fromEntries(sent));
      const mailed = servers.mails.taken.map(addresseeOf);
      // The person in the browser gets a mail about it, because the server did not know the browser.
      expect
        .soft(mailed.filter((email) => email !== `${managerOf(0)}@client.example`).toSorted())
        .toEqual(invited.toSorted());
      const { body } = await user.get(`/api/workspaces/${own}/annotations/`);
      const { annotations } = body as { annotations: readonly { readonly text: string }[] };
      expect.soft(annotations.map(({ text }) => text).toSorted()).toEqual(notes.toSorted());
      expect
        .soft((await user.get(`/api/workspaces/${own}/settings/`)).body)
        .toMatchObject({ displayName: `Client of round ${rounds - 1}` });
      expect.soft(journey.faults).toEqual([]);
      expect(restarts).toBeGreaterThanOrEqual(servers.members.length);
      console.log(
        `${restarts} restarts; ${journey.opened} screens, ${files} imports, ${invited.length} invitations, ${journey.unanswered} requests of the browser without an answer at first`,
      );
    });

    /** The impressions of the report's workspace as a server shows them, with a token of its own. */
    async function impressionsOn({ framePort }: Member, user: PortalUser): Promise<number> {
      const { body } = await user.get(`/api/get-report/${own}/${reportOf(0)}/`);
      const token = /"accessToken":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? "";
      const answer = await fetch(`http://localhost:${framePort}/api/embed/query/`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ queries: [{ id: "sum", query: impressions }] }),
      });
      const { results } = (await answer.json()) as {
        results: readonly {
          readonly result: { readonly columns: readonly { readonly values: readonly unknown[] }[] };
        }[];
      };
      return Number(results[0]?.result.columns[0]?.values[0]);
    }

    test("what one server saves, the others answer within two seconds", async () => {
      const users = new Map<Member, PortalUser>();
      for (const member of servers.members)
        users.set(member, await signedIn(managerOf(0), `http://localhost:${member.port}`));
      const settingsPath = `/api/workspaces/${own}/settings/`;
      const readers: readonly ((member: Member, user: PortalUser) => Promise<unknown>)[] = [
        async (_member, user) => (await user.get(`/api/get-campaigns/${own}/`)).body,
        async (_member, user) => (await user.get(settingsPath)).body,
        impressionsOn,
      ];
      let stalest = 0;
      for (const [{ number }, user] of users) {
        // Now all servers have cached the answers from before.
        for (const [reader, theirs] of users) for (const read of readers) await read(reader, theirs);
        const name = `Written on ${number}`;
        const settings = Object((await user.get(settingsPath)).body);
        expect((await user.put(settingsPath, { ...settings, displayName: name })).status).toBe(200);
        const file = nextFile();
        const text = file.text.replaceAll(",Campaign ", `,New on ${number} `);
        const id = await beginImport(user, own, { ...file, text });
        noteSent(own, file);
        await untilImported(user, own, id);
        const savedAt = performance.now();
        const wanted = [`"New on ${number} 7 (`, name, String(sent.get(own))];
        const waitFor = async (
          read: (typeof readers)[number],
          text: string,
          [reader, theirs]: [Member, PortalUser],
        ) => {
          for (;;) {
            const askedAt = performance.now();
            if (JSON.stringify(await read(reader, theirs)).includes(text)) return;
            stalest = Math.max(stalest, askedAt - savedAt);
            if (stalest > 60_000) throw new Error(`${reader.number} does not answer "${text}"`);
            await wait(50);
          }
        };
        await Promise.all(
          [...users].flatMap((user) =>
            readers.map((read, place) => waitFor(read, wanted[place] ?? "", user)),
          ),
        );
      }
      console.log(`the last answer of before was asked for ${stalest.toFixed(0)} ms after the change`);
      expect(stalest).toBeLessThan(mostStaleMs);
    });
  },
);
