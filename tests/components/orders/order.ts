import type { OrderSummary } from '#lib/contract/orders.ts';

export const guid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

export const orderSummary = (index: number): OrderSummary =>
  ({
    id: guid(index + 100),
    number: `ИМ-${index + 1}`,
    ownNumber: '',
    createdAt: '2026-10-12T09:00:00.000Z',
    status: 'delivered',
    isPartly: false,
    isArchived: true,
    promise: null,
    paymentStatus: 'paid',
    delivery: { type: 'delivery', address: '420111, г Казань, ул Баумана, д 44', place: null, date: null },
    legalEntity: { id: guid(1), name: 'ООО «КлиматПроф»' },
    author: 'Хабибуллин Тимур Рашидович',
    employee: null,
    positions: 1,
    quantity: 1,
    sum: 1000,
    toPay: 1000,
  }) as OrderSummary;
