import type { FastifyRequest } from "fastify";

import { httpRoutes } from "@vitrine/contracts/http";
import { asSessionId } from "@vitrine/contracts/ids";

import { publicRoute, sessionRoute, type Binding } from "../../http/route.ts";
import { accountMessages } from "./messages.ts";
import { presentAccount, presentSessions } from "./present.ts";
import type { AccountService } from "./service.ts";

/** A person's data are a file, which browsers save instead of showing it. */
const personalDataHeader = 'attachment; filename="vitrine-personal-data.json"';

/** Reads the device cookie of a request; null without one. */
type ReadDevice = (request: FastifyRequest) => string | null;

/** A person's own account. Changing how they sign in requires the password again. */
export function accountRoutes(accounts: AccountService, readDevice: ReadDevice): readonly Binding[] {
  return [
    ...ownRoutes(accounts, readDevice),
    ...emailRoutes(accounts),
    ...totpRoutes(accounts),
    ...passkeyRoutes(accounts),
  ];
}

function ownRoutes(accounts: AccountService, readDevice: ReadDevice): readonly Binding[] {
  const { sessions, passwords } = accounts;
  return [
    sessionRoute(httpRoutes.getAccount, async ({ person }) => presentAccount(await accounts.read(person))),
    sessionRoute(httpRoutes.updateAccount, async ({ person, body, origin }) => {
      await accounts.rename(person, body.firstName, body.lastName, origin);
      return presentAccount(await accounts.read(person));
    }),
    sessionRoute(httpRoutes.exportAccount, async ({ person, origin, reply }) => {
      void reply.header("content-disposition", personalDataHeader);
      return accounts.personalData.export(person.id, { id: person.id, origin });
    }),
    sessionRoute(httpRoutes.changePassword, async ({ person, body, origin, request }) => {
      await passwords.change(person, body, readDevice(request), origin);
      return { message: accountMessages.passwordChanged };
    }),
    sessionRoute(httpRoutes.listSessions, async ({ person }) =>
      presentSessions(await sessions.list(person), person.sessionId),
    ),
    sessionRoute(httpRoutes.endOtherSessions, async ({ person, origin, request }) => ({
      ended: await sessions.endOthers(person, readDevice(request), origin),
    })),
    sessionRoute(httpRoutes.endSession, async ({ person, params, origin }) => {
      await sessions.endOne(person, asSessionId(params.sessionId), origin);
      return { ended: 1 };
    }),
    sessionRoute(httpRoutes.renewRecoveryCodes, async ({ person, body, origin }) => {
      await passwords.confirm(person, body.currentPassword, origin);
      return { recoveryCodes: [...(await accounts.factors.renewRecoveryCodes(person, origin))] };
    }),
  ];
}

function emailRoutes({ passwords, emails }: AccountService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.changeEmail, async ({ person, body, origin }) => {
      await passwords.confirm(person, body.currentPassword, origin);
      await emails.request(person, body.newEmail, origin);
      return { message: accountMessages.emailRequested };
    }),
    publicRoute(httpRoutes.confirmEmail, async ({ body, origin }) => ({
      email: await emails.confirm(body.token, origin),
    })),
    publicRoute(httpRoutes.undoEmail, async ({ body, origin }) => ({
      email: await emails.undo(body.token, origin),
    })),
  ];
}

function totpRoutes(accounts: AccountService): readonly Binding[] {
  const { passwords, factors } = accounts;
  return [
    sessionRoute(httpRoutes.beginTotp, async ({ person, body, origin }) => {
      await passwords.confirm(person, body.currentPassword, origin);
      const { secret, uri, qr } = await factors.offerTotp(person);
      return { secret, uri, qr: qr.map((row) => [...row]) };
    }),
    sessionRoute(httpRoutes.confirmTotp, async ({ person, body, origin }) => {
      const codes = await factors.confirmTotp(person, body.code, origin);
      return { account: presentAccount(await accounts.read(person)), recoveryCodes: copyOf(codes) };
    }),
    sessionRoute(httpRoutes.removeTotp, async ({ person, body, origin }) => {
      await passwords.confirm(person, body.currentPassword, origin);
      await factors.removeTotp(person, origin);
      return presentAccount(await accounts.read(person));
    }),
  ];
}

function passkeyRoutes(accounts: AccountService): readonly Binding[] {
  const { passwords, factors } = accounts;
  return [
    sessionRoute(httpRoutes.beginPasskey, async ({ person, body, origin }) => {
      await passwords.confirm(person, body.currentPassword, origin);
      return { options: await factors.describeNewPasskey(person) };
    }),
    sessionRoute(httpRoutes.addPasskey, async ({ person, body, origin }) => {
      const codes = await factors.addPasskey(person, body.name, body.response, origin);
      return { account: presentAccount(await accounts.read(person)), recoveryCodes: copyOf(codes) };
    }),
    sessionRoute(httpRoutes.removePasskey, async ({ person, params, body, origin }) => {
      await passwords.confirm(person, body.currentPassword, origin);
      await factors.removePasskey(person, params.passkeyId, origin);
      return presentAccount(await accounts.read(person));
    }),
  ];
}

function copyOf(codes: readonly string[] | null): string[] | null {
  return codes === null ? null : [...codes];
}
