import type { OrderStatus, PayType } from '#lib/contract/order-parts.ts';

/** Contracts, a further legal entity and past orders of the demo customers; names and numbers are invented. */

interface DemoContract {
  /** INN */
  company: string;
  number: string;
  /** yyyy-mm-dd */
  signedOn: string;
  payType: PayType;
  deferredDays?: number;
  /** rubles */
  limit?: number;
}

/** A further legal entity of the dealer from Kazan. */
export const demoBranch = {
  name: 'КлиматПроф Сервис',
  opf: 'ООО',
  inn: '1655000028',
  kpp: '165501001',
  registered_on: '2019-06-24',
  address: '420111, г Казань, ул Баумана, д 44, помещ 3',
};

export const demoContracts: readonly DemoContract[] = [
  {
    company: '1655000010',
    number: 'Д-214/2024',
    signedOn: '2024-02-12',
    payType: 'deferred',
    deferredDays: 30,
    limit: 1_500_000,
  },
  { company: '1655000010', number: 'П-88/2021', signedOn: '2021-04-05', payType: 'prepayment' },
  { company: '1655000028', number: 'П-301/2025', signedOn: '2025-03-17', payType: 'prepayment' },
  {
    company: '6670000014',
    number: 'Д-97/2023',
    signedOn: '2023-09-01',
    payType: 'deferred',
    deferredDays: 14,
    limit: 400_000,
  },
];

export interface DemoOrder {
  /** phone of the buyer */
  phone: string;
  /** number of the contract */
  contract: string;
  daysAgo: number;
  status: Exclude<OrderStatus, 'new'>;
  /** number of products, and pieces of the first one; the others have fewer */
  lines: number;
  pieces: number;
  isPickup?: boolean;
  ownNumber?: string;
  comment?: string;
  /** a part of the goods comes from the default city */
  isSplit?: boolean;
  /** a deferred order that is not paid yet */
  isOwed?: boolean;
}

const [TIMUR, MARINA, ILYA] = ['9000000002', '9000000003', '9000000004'];

/** The oldest first. */
export const demoOrders: readonly DemoOrder[] = [
  { phone: TIMUR, contract: 'П-88/2021', daysAgo: 148, status: 'delivered', lines: 4, pieces: 6, ownNumber: 'КП-1011' },
  { phone: ILYA, contract: 'Д-97/2023', daysAgo: 141, status: 'delivered', lines: 3, pieces: 4 },
  { phone: MARINA, contract: 'Д-214/2024', daysAgo: 133, status: 'delivered', lines: 7, pieces: 10, isSplit: true },
  { phone: TIMUR, contract: 'П-301/2025', daysAgo: 126, status: 'delivered', lines: 2, pieces: 3, isPickup: true },
  {
    phone: MARINA,
    contract: 'Д-214/2024',
    daysAgo: 118,
    status: 'cancelled',
    lines: 3,
    pieces: 5,
    comment: 'Заказчик перенёс монтаж',
  },
  { phone: ILYA, contract: 'Д-97/2023', daysAgo: 112, status: 'delivered', lines: 5, pieces: 8, isSplit: true },
  {
    phone: TIMUR,
    contract: 'Д-214/2024',
    daysAgo: 104,
    status: 'delivered',
    lines: 9,
    pieces: 12,
    ownNumber: 'КП-1043',
  },
  { phone: MARINA, contract: 'П-88/2021', daysAgo: 97, status: 'delivered', lines: 1, pieces: 2, isPickup: true },
  { phone: ILYA, contract: 'Д-97/2023', daysAgo: 90, status: 'delivered', lines: 2, pieces: 6 },
  { phone: TIMUR, contract: 'Д-214/2024', daysAgo: 82, status: 'delivered', lines: 6, pieces: 4, isSplit: true },
  { phone: MARINA, contract: 'П-301/2025', daysAgo: 75, status: 'delivered', lines: 3, pieces: 7, ownNumber: 'СЦ-77' },
  { phone: ILYA, contract: 'Д-97/2023', daysAgo: 69, status: 'cancelled', lines: 2, pieces: 2 },
  {
    phone: TIMUR,
    contract: 'Д-214/2024',
    daysAgo: 61,
    status: 'delivered',
    lines: 12,
    pieces: 9,
    ownNumber: 'КП-1090',
  },
  { phone: MARINA, contract: 'Д-214/2024', daysAgo: 54, status: 'delivered', lines: 4, pieces: 5, isPickup: true },
  { phone: ILYA, contract: 'Д-97/2023', daysAgo: 47, status: 'delivered', lines: 6, pieces: 3 },
  { phone: TIMUR, contract: 'П-88/2021', daysAgo: 40, status: 'delivered', lines: 2, pieces: 1 },
  { phone: MARINA, contract: 'Д-214/2024', daysAgo: 33, status: 'delivered', lines: 5, pieces: 8, isSplit: true },
  {
    phone: TIMUR,
    contract: 'Д-214/2024',
    daysAgo: 19,
    status: 'delivered',
    lines: 3,
    pieces: 4,
    isOwed: true,
    ownNumber: 'КП-1127',
  },
  { phone: ILYA, contract: 'Д-97/2023', daysAgo: 16, status: 'delivered', lines: 4, pieces: 2 },
  {
    phone: MARINA,
    contract: 'П-301/2025',
    daysAgo: 9,
    status: 'ready',
    lines: 2,
    pieces: 3,
    isPickup: true,
    comment: 'Заберёт водитель, пропуск заказан',
  },
  {
    phone: TIMUR,
    contract: 'Д-214/2024',
    daysAgo: 6,
    status: 'shipped',
    lines: 8,
    pieces: 6,
    isSplit: true,
    isOwed: true,
  },
  { phone: ILYA, contract: 'Д-97/2023', daysAgo: 5, status: 'shipped', lines: 3, pieces: 2 },
  { phone: TIMUR, contract: 'П-88/2021', daysAgo: 3, status: 'assembled', lines: 4, pieces: 2, ownNumber: 'КП-1139' },
  { phone: MARINA, contract: 'Д-214/2024', daysAgo: 2, status: 'accepted', lines: 5, pieces: 3 },
  { phone: ILYA, contract: 'Д-97/2023', daysAgo: 1, status: 'accepted', lines: 2, pieces: 1 },
];
