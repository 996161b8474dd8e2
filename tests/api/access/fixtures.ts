import type { AccountShop, Person } from '#tests/account-shop.ts';

/**
 * `verified` and `stranger` are owners of two companies, `colleague` a buyer and
 * `requester` a requester of the first one; `acting` is an employee
 * who acts for `verified`, `operator` an employee with that role; the last two have an invalid token.
 */
export const callers = [
  'guest',
  'unverified',
  'verified',
  'colleague',
  'requester',
  'stranger',
  'employee',
  'acting',
  'operator',
  'expired',
  'forged',
] as const;
export type Caller = (typeof callers)[number];

export const names = {
  unverified: '9000000001',
  verified: '9000000002',
  colleague: '9000000003',
  requester: '9000000005',
  stranger: '9000000004',
  employee: 'i.ivanov',
  operator: 'a.petrova',
} as const;
export type SignedIn = keyof typeof names;

export interface Identity {
  id: number;
  xmlId: string;
}

/** The data that the calls of the matrix refer to. */
export interface Fixtures {
  shop: AccountShop;
  password: string;
  /** tokens of everybody who can sign in */
  people: Record<SignedIn, Identity>;
  section: string;
  product: { guid: string; slug: string };
  /** guid of a product that can be bought */
  soldProduct: string;
  /** lines of their baskets */
  lines: Record<'verified' | 'stranger', number>;
  /** named baskets that are not current for anybody */
  baskets: Record<'verified' | 'stranger', string>;
  /** undo key of an addition to the basket of `verified` */
  undo: string;
  /** key of a list that `verified` loaded */
  load: string;
  cityId: number;
  storeId: number;
  /** guid of a product on request */
  onRequest: string;
  bannerId: number;
  warehouse: string;
  /** guids of products without stock, for which `verified` with `colleague`, or `stranger` wait */
  awaited: Record<'verified' | 'stranger', string>;
  /** orders of the demo history */
  orders: Record<'verified' | 'stranger', string>;
  /** cancelled installation requests */
  installations: Record<'verified' | 'stranger', number>;
  /** numbers of bonus cards */
  cards: Record<'verified' | 'stranger', number>;
  /** commercial offers */
  offers: Record<'verified' | 'stranger', string>;
  /** tokens of the partner API */
  partnerTokens: Record<'verified' | 'stranger', string>;
  /** photos of claims */
  photos: Record<'verified' | 'stranger', string>;
  /** requests for approval that wait */
  approvals: Record<'verified' | 'stranger', string>;
  /** open claims */
  claims: Record<'verified' | 'stranger', string>;
  alert: string;
  /** unread notifications */
  notifications: Record<'verified' | 'colleague' | 'requester' | 'stranger', string>;
  /** an unregistered phone */
  newPhone(): string;
  /** with a valid token, or with the invalid one that the caller's name says */
  as(caller: Caller): Promise<Person>;
}
