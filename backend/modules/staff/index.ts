export { audited } from './audited.ts';
export { idempotent } from './idempotent.ts';
export { countHangingJobs, dropJob, listHangingJobs, retryJob } from './jobs.ts';
export { listAudit } from './list-audit.ts';
export { countItems, listItems } from './list-items.ts';
export { getStaffOrder, listStaffOrders } from './list-orders.ts';
