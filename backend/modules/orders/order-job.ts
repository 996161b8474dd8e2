import type { Db } from '#backend/db/connection.ts';
import type { JobKind } from '#backend/db/schema-orders.ts';
import type { ErpGateway } from '#backend/gateways/erp/gateway.ts';

export interface Job {
  id: number;
  kind: JobKind;
  orderId: number;
  /** this one included */
  attempts: number;
}

export interface Workshop {
  db: Db;
  erp: ErpGateway;
  now: Date;
}
