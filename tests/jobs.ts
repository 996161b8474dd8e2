import type { Db } from '#backend/db/connection.ts';
import type { ErpGateway } from '#backend/gateways/erp/gateway.ts';
import type { MailGateway } from '#backend/gateways/mail/mail-gateway.ts';
import type { SmsGateway } from '#backend/gateways/sms/sms-gateway.ts';
import { runDueJobs } from '#backend/modules/jobs/index.ts';
import { registerMailJobs } from '#backend/modules/mail-sending/index.ts';
import { registerOrderJobs } from '#backend/modules/orders/index.ts';
import { registerSmsJobs } from '#backend/modules/sms/index.ts';

/** Runs at most 20 due order jobs with the given ERP. */
export function workOnOrders({ db, erp, now }: { db: Db; erp: ErpGateway; now: Date }): Promise<number> {
  registerOrderJobs(erp);
  return runDueJobs({ db, now });
}

/** Sends at most 20 due messages with the given provider. */
export function sendMessages(db: Db, sms: SmsGateway, now: Date): Promise<number> {
  registerSmsJobs(sms);
  return runDueJobs({ db, now });
}

/** Sends at most 20 due mails through the given gateway. */
export function sendMails(db: Db, mail: MailGateway, now: Date): Promise<number> {
  registerMailJobs(mail);
  return runDueJobs({ db, now });
}
