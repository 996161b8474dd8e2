import type { OpenedDatabase } from '#backend/db/connection.ts';
import { erpGateway } from '#backend/gateways/erp/index.ts';
import { mailGateway } from '#backend/gateways/mail/index.ts';
import { smsGateway } from '#backend/gateways/sms/index.ts';
import { cleanRegularly } from '#backend/modules/accounts/index.ts';
import { registerArrivalJobs, sweepRegularly } from '#backend/modules/arrivals/index.ts';
import { registerAttachmentJobs } from '#backend/modules/attachments/index.ts';
import { registerBonusJobs } from '#backend/modules/bonuses/index.ts';
import { followStockRegularly } from '#backend/modules/catalogue/index.ts';
import { registerNewsJobs } from '#backend/modules/content/index.ts';
import { workOnJobs } from '#backend/modules/jobs/index.ts';
import { followLeagueRegularly } from '#backend/modules/league/index.ts';
import { registerMailJobs } from '#backend/modules/mail-sending/index.ts';
import { registerOrderJobs } from '#backend/modules/orders/index.ts';
import { forgetChangesRegularly } from '#backend/modules/partner/index.ts';
import { registerReservationJobs } from '#backend/modules/reservations/index.ts';
import { registerSmsJobs } from '#backend/modules/sms/index.ts';
import { registerImportJobs } from '#backend/modules/staff-imports/index.ts';

/**
 * Starts the background work of a process that serves the embedded API: once per database, however often it is called.
 */
export function workInBackground(opened: OpenedDatabase): void {
  const { db } = opened;
  cleanRegularly(db);
  followStockRegularly(db);
  forgetChangesRegularly(db);
  followLeagueRegularly(db);
  registerSmsJobs(smsGateway());
  registerMailJobs(mailGateway());
  registerOrderJobs(erpGateway(db));
  registerReservationJobs();
  registerArrivalJobs();
  sweepRegularly(db);
  registerAttachmentJobs();
  registerBonusJobs();
  registerNewsJobs();
  registerImportJobs(opened);
  workOnJobs(opened);
}
