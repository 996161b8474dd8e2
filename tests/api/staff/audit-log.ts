import type { AccountShop, Person } from '#tests/account-shop.ts';

/** The newest entry of the audit log. */
export const lastAuditEntry = async (shop: Pick<AccountShop, 'ask'>, operator: Person) =>
  (await shop.ask('GET v1 staff/audit/', { query: {} }, operator)).body.items?.[0];
