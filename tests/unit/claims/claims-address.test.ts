import { describe, expect, it } from 'vitest';
import { filterCount, noFilter, readFilter, readSubject, searchOf } from '#features/account/claims/claims-address.ts';
import { claimAddress, claimIdOf, newClaimAddress } from '#lib/config/routes.ts';

const ORDER = '1ddbec6c-98f9-44a6-a7cc-6b0db2ce906f';
const PRODUCT = '2ddbec6c-98f9-44a6-a7cc-6b0db2ce906f';

describe('the address of the list of claims', () => {
  it('contains every filter', () => {
    const filter = {
      statuses: ['needInfo' as const, 'declined' as const],
      order: 'ИМ-1 % &',
      from: '2026-01-31',
      to: '2026-02-28',
      page: 3,
    };
    expect(readFilter(searchOf(filter))).toEqual(filter);
    expect(searchOf(filter)).toContain('status=needInfo,declined');
    expect(filterCount(filter)).toBe(5);
    expect(searchOf(noFilter())).toBe('');
  });

  it.each(['?from=2026-02-31', '?to=31.12.2026', '?status=lost', '?page=0', '?page=1e9', '?page=0x10'])(
    'ignores %s',
    (search) => {
      expect(readFilter(search)).toEqual(noFilter());
    },
  );
});

describe('the address of a new claim', () => {
  it('names the order and the product, or neither', () => {
    const subjectOf = (address: string) => readSubject(new URL(address, 'http://shop.test').search);
    expect(subjectOf(newClaimAddress(ORDER, PRODUCT))).toEqual({ orderId: ORDER, productId: PRODUCT });
    expect(subjectOf(newClaimAddress(ORDER))).toEqual({ orderId: ORDER, productId: '' });
    expect(subjectOf(newClaimAddress())).toEqual({ orderId: '', productId: '' });
    expect(readSubject('?new=<script>&product=7')).toEqual({ orderId: '', productId: '' });
    expect(readSubject('?page=2')).toBeNull();
  });
});

describe('the address of a claim', () => {
  it('contains its guid only', () => {
    expect(claimIdOf(claimAddress(ORDER).replace(ORDER, ORDER.toUpperCase()))).toBe(ORDER);
    for (const path of ['', '/', '/new', '/one', `/${ORDER}/`, `/${ORDER}x`, `/x/${ORDER}`])
      expect(claimIdOf(`/personal/claims${path}`)).toBeNull();
  });
});
