import type { AppDeps } from "./app-deps.ts";
import { brandedMailLook, brandedProductName, findBrandFile } from "./features/brand/service.ts";
import {
  DeliveryLinkService,
  MailedDeliveries,
  MailEventService,
} from "./features/schedules/mails/service.ts";
import { Notices, StoredLedger } from "./features/schedules/service.ts";
import { openStoredFile } from "./files/stored-files.ts";
import type { JobQueue } from "./jobs/job-queue.ts";
import { allowancesOf } from "./limits/allowances.ts";
import { RateLimiter } from "./limits/rate-limiter.ts";
import { demoOutbox } from "./mail/demo-outbox.ts";
import { createMailJob, type MailJob } from "./mail/mail-job.ts";
import { Mailer } from "./mail/mailer.ts";
import { senderOf } from "./mail/sender.ts";
import { createSmtpTransport } from "./mail/smtp-transport.ts";

/** The mails of the server. */
export interface Mails {
  readonly mailJob: MailJob;
  readonly mailer: Mailer;
  readonly deliveryMails: MailedDeliveries;
  readonly deliveryLinks: DeliveryLinkService;
  readonly mailEvents: MailEventService;
}

export function createMails({ config, store, clock, isDemo }: AppDeps, queue: JobQueue): Mails {
  const { smtpUrl, mailFrom, mailDays: keepDays, publicUrl } = config;
  const { db } = store;
  const sender = async () => senderOf(mailFrom, await brandedProductName(db));
  const transport = smtpUrl === null ? (isDemo ? demoOutbox : null) : createSmtpTransport(smtpUrl, sender);
  const mailJob = createMailJob({
    transport,
    keepsTexts: isDemo,
    keepDays,
    findMark: async (id) => (await findBrandFile(db, id))?.content ?? null,
    tracking: {
      openFile: (id) => openStoredFile(db, id),
      whyWithheld: (id) => deliveryMails.whyWithheld(db, id),
      noteEnd: (session, id, end) => deliveryMails.noteEnd(session, id, end),
    },
  });
  const mailer = new Mailer(queue, mailJob, brandedMailLook);
  const ledger = new StoredLedger(new Notices({ mailer, publicUrl }));
  const shared = { db, clock, mailer, ledger };
  const deliveryMails = new MailedDeliveries({
    ...shared,
    publicUrl,
    mailFrom,
    attachmentBytes: config.mailAttachmentBytes,
    returnAddress: config.mailReturnAddress,
  });
  return {
    mailJob,
    mailer,
    deliveryMails,
    deliveryLinks: new DeliveryLinkService({
      ...shared,
      limits: new RateLimiter({ db, clock }),
      codeMails: allowancesOf(config.signInRate).codeMails,
      looks: brandedMailLook,
    }),
    mailEvents: new MailEventService({ ...shared, secret: config.mailEventsSecret }),
  };
}
