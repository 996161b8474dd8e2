import type { Db } from '#backend/db/connection.ts';
import type { ErpGateway } from '#backend/gateways/erp/gateway.ts';
import type { SmsGateway } from '#backend/gateways/sms/sms-gateway.ts';
import { runDueJobs } from '#backend/modules/jobs/index.ts';
import { registerMessageJobs } from '#backend/modules/messages/index.ts';
import { registerOrderJobs } from '#backend/modules/orders/index.ts';

/** At most 20 jobs of orders that are due, with the ERP that is given. */
export function workOnOrders({ db, erp, now }: { db: Db; erp: ErpGateway; now: Date }): Promise<number> {
  registerOrderJobs(erp);
  return runDueJobs({ db, now });
}

/** At most 20 messages that are due, through the provider that is given. */
export function sendMessages(db: Db, sms: SmsGateway, now: Date): Promise<number> {
  registerMessageJobs(sms);
  return runDueJobs({ db, now });
}
