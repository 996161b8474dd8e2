import type { Db } from '#backend/db/connection.ts';
import { environment } from '#lib/config/environment.ts';
import type { ErpGateway } from './gateway.ts';
import { httpErp } from './http-erp.ts';
import { localErp } from './local-erp.ts';

/** The ERP of the settings, or the local simulation. */
export function erpGateway(db: Db, now = () => new Date()): ErpGateway {
  const { erp } = environment();
  return erp ? httpErp(erp) : localErp(db, now);
}
