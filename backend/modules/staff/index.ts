export { audited } from './audited.ts';
export { listAudit } from './list-audit.ts';
export { countItems, listItems } from './list-items.ts';
