import type { Db } from '#backend/db/connection.ts';
import type { ErpGateway } from '#backend/gateways/erp/gateway.ts';

export interface OrderWork {
  db: Db;
  erp: ErpGateway;
  now: Date;
}
