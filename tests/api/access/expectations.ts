import type { Call } from '#lib/contract/contract.ts';
import { accountRows } from './account-rows.ts';
import { buyingRows } from './buying-rows.ts';
import type { Case } from './cases.ts';
import { serviceRows } from './service-rows.ts';
import { siteRows } from './site-rows.ts';
import { staffRows } from './staff-rows.ts';

/** Every call of the contract with its status for each caller; a call without a row does not compile. */
export const expectations: { [K in Call]: Case<K>[] } = {
  ...siteRows,
  ...buyingRows,
  ...accountRows,
  ...serviceRows,
  ...staffRows,
};
