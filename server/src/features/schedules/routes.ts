import { httpRoutes, type DeliveryVersion } from "@vitrine/contracts/http";
import type { ReportLanguage } from "@vitrine/contracts/languages";
import { asWorkspaceId } from "@vitrine/contracts/ids";

import { languageOfRequest } from "../embedding/service.ts";
import { idempotencyKeyOf } from "../../http/request-context.ts";
import { sessionRoute, type Binding } from "../../http/route.ts";
import { bouncedAddressRoutes } from "./bounces/routes.ts";
import type { BouncedAddresses } from "./bounces/service.ts";
import type { DeliveryService, DescribedDelivery, ShownDelivery } from "./deliveries/delivery-service.ts";
import type { LedgerRow } from "./ledger/ledger-repository.ts";
import { presentDelivery, presentListed, presentSchedule } from "./present.ts";
import type { ScheduleService } from "./service.ts";
import type { StoredVersion } from "./versions/version-repository.ts";
import { sayDelivery } from "./words/say.ts";

interface Services {
  readonly schedules: ScheduleService;
  readonly deliveries: DeliveryService;
  readonly bounces: BouncedAddresses;
}

export function scheduleRoutes(services: Services): readonly Binding[] {
  return [
    ...routesOfSchedules(services),
    ...routesOfDeliveries(services),
    ...bouncedAddressRoutes(services.bounces),
  ];
}

function routesOfSchedules({ schedules, deliveries }: Services): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.listSchedules, async ({ person, params }) => {
      const found = await schedules.list(person, asWorkspaceId(params.workspaceId));
      return {
        schedules: found.schedules.map((one) => presentListed(one, found.mayEdit)),
        mayCreate: found.mayEdit,
        allowedDomains: found.allowedDomains === null ? null : [...found.allowedDomains],
        approvers: found.approvers.map(({ id, name }) => ({ id, name })),
        attachmentBytes: found.attachmentBytes,
      };
    }),
    sessionRoute(httpRoutes.createSchedule, async (call) => {
      const key = idempotencyKeyOf(call.request);
      return presentSchedule(
        await schedules.create(call, asWorkspaceId(call.params.workspaceId), call.body, key),
      );
    }),
    sessionRoute(httpRoutes.getSchedule, async ({ person, params }) =>
      presentSchedule(await schedules.read(person, asWorkspaceId(params.workspaceId), params.scheduleId)),
    ),
    sessionRoute(httpRoutes.updateSchedule, async (call) => {
      const { workspaceId, scheduleId } = call.params;
      return presentSchedule(await schedules.change(call, asWorkspaceId(workspaceId), scheduleId, call.body));
    }),
    sessionRoute(httpRoutes.deleteSchedule, async (call) => {
      await schedules.remove(call, asWorkspaceId(call.params.workspaceId), call.params.scheduleId);
      return {};
    }),
    sessionRoute(httpRoutes.pauseSchedule, async (call) => {
      const { workspaceId, scheduleId } = call.params;
      const { isPaused } = call.body;
      return presentSchedule(await schedules.pause(call, asWorkspaceId(workspaceId), scheduleId, isPaused));
    }),
    sessionRoute(httpRoutes.giveSchedule, async (call) => {
      const { workspaceId, scheduleId } = call.params;
      const { personId } = call.body;
      return presentSchedule(await schedules.give(call, asWorkspaceId(workspaceId), scheduleId, personId));
    }),
    sessionRoute(httpRoutes.runSchedule, async (call) => {
      const { workspaceId, scheduleId } = call.params;
      const key = idempotencyKeyOf(call.request);
      return {
        deliveryId: await deliveries.run(call, asWorkspaceId(workspaceId), scheduleId, call.body, key),
      };
    }),
    sessionRoute(httpRoutes.listAllSchedules, async (call) => {
      const { schedules: found, total, page } = await schedules.listAll(call, call.body);
      return { schedules: found.map((one) => presentListed(one, true)), total, page };
    }),
  ];
}

function routesOfDeliveries({ deliveries }: Services): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.listDeliveries, async ({ person, params, body, request }) => {
      const found = await deliveries.list(person, asWorkspaceId(params.workspaceId), body);
      return {
        deliveries: found.deliveries.map(presenterFor(request)),
        ...(found.after === null ? {} : { after: found.after }),
      };
    }),
    sessionRoute(httpRoutes.listPlannedDeliveries, async ({ person, params, body, request }) => {
      const found = await deliveries.calendar(person, asWorkspaceId(params.workspaceId), body);
      return {
        planned: found.planned.map(({ schedule: { id, name, reportName }, at }) => ({
          scheduleId: id,
          name,
          reportName,
          at: at.toISOString(),
        })),
        deliveries: found.deliveries.map(presenterFor(request)),
      };
    }),
    sessionRoute(httpRoutes.listApprovals, async ({ person, request }) => ({
      deliveries: (await deliveries.approvals(person)).map(presenterFor(request)),
    })),
    sessionRoute(httpRoutes.getDelivery, async ({ person, params, request }) =>
      presentDescribed(await deliveries.read(person, placeOf(params)), languageOf(request)),
    ),
    sessionRoute(httpRoutes.decideDelivery, async (call) => {
      await deliveries.decide(call, placeOf(call.params), call.body);
      return {};
    }),
    sessionRoute(httpRoutes.editDelivery, async (call) => {
      await deliveries.edit(call, placeOf(call.params), call.body);
      return {};
    }),
    sessionRoute(httpRoutes.endDelivery, async (call) => {
      await deliveries.end(call, placeOf(call.params), call.body.action);
      return {};
    }),
    sessionRoute(httpRoutes.getDeliveryFile, async (call) => {
      const { name, content } = await deliveries.file(call, placeOf(call.params), call.params.fileId);
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
      void call.reply.header("content-disposition", disposition);
      return content;
    }),
  ];
}

function placeOf({
  workspaceId,
  ...place
}: {
  readonly workspaceId: string;
  readonly scheduleId: string;
  readonly deliveryId: string;
}) {
  return { ...place, workspaceId: asWorkspaceId(workspaceId) };
}

interface AskedIn {
  readonly headers: { readonly "accept-language"?: string | undefined };
}

/** The language in which a person reads what became of deliveries. */
function languageOf(request: AskedIn): ReportLanguage {
  return languageOfRequest(request.headers["accept-language"]);
}

function presenterFor(request: AskedIn) {
  const language = languageOf(request);
  return ({ delivery, mayApprove }: ShownDelivery) => presentDelivery(delivery, mayApprove, language);
}

function presentDescribed(described: DescribedDelivery, language: ReportLanguage) {
  const { delivery, mayApprove, versions, recipients, events, mayEdit } = described;
  const names = (versionId: string) =>
    recipients
      .filter((one) => one.versionId === versionId)
      .map(({ name, address }) => name || (mayEdit ? address : "–"));
  return {
    delivery: presentDelivery(delivery, mayApprove, language),
    versions: versions.map((version) => ({
      ...presentVersion(version, delivery, names(version.id)),
      rights: sayDelivery(version.rights, language),
    })),
    recipients: recipients.map((row) => presentRow(row, mayEdit, language)),
    events: events.map(({ at, by, text }) => ({
      at: at.toISOString(),
      ...(by === null ? {} : { by }),
      text: sayDelivery(text, language),
    })),
    mayEdit,
  };
}

function presentVersion(
  { id, rights, files, state, preview }: StoredVersion,
  { subject, text }: DescribedDelivery["delivery"],
  recipients: readonly string[],
): DeliveryVersion {
  return {
    id,
    rights,
    recipients: [...recipients],
    files: files
      .filter(({ isPicture }) => !isPicture)
      .map(({ id: fileId, name, format, mediaType, sizeBytes, hash }) => ({
        id: fileId,
        name,
        format,
        mediaType,
        sizeBytes,
        hash,
      })),
    state,
    preview: {
      subject,
      text,
      figures: (preview?.figures ?? []).map(({ label, value }) => ({ label, value })),
      sentences: [...(preview?.sentences ?? [])],
    },
  };
}

function presentRow(row: LedgerRow, showsAddress: boolean, language: ReportLanguage) {
  const { recipientId, name, address, state, reason, messageId, sentAt, openedAt } = row;
  return {
    recipientId,
    name,
    ...(showsAddress ? { address } : {}),
    state,
    ...(reason === null ? {} : { reason: sayDelivery(reason, language) }),
    ...(messageId === null ? {} : { messageId }),
    ...(sentAt === null ? {} : { sentAt: sentAt.toISOString() }),
    ...(openedAt === null ? {} : { openedAt: openedAt.toISOString() }),
  };
}
