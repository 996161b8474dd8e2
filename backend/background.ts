import type { Db } from '#backend/db/connection.ts';
import { erpGateway } from '#backend/gateways/erp/index.ts';
import { smsGateway } from '#backend/gateways/sms/index.ts';
import { cleanRegularly } from '#backend/modules/accounts/index.ts';
import { followStockRegularly } from '#backend/modules/catalogue/index.ts';
import { deliverRegularly } from '#backend/modules/messages/index.ts';
import { workOnOrdersRegularly } from '#backend/modules/orders/index.ts';

/** What a process that serves the embedded API does by itself; once for a database, however often it is asked to. */
export function workInBackground(db: Db): void {
  cleanRegularly(db);
  deliverRegularly(db, smsGateway());
  followStockRegularly(db);
  workOnOrdersRegularly(db, erpGateway(db));
}
