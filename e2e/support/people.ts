import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/people.ts';

/** The demo people (docs/demo.md) by role. */
export const people = {
  unverified: { phone: '9000000001' },
  dealer: { phone: '9000000002', company: 'ООО «КлиматПроф»' },
  colleague: { phone: '9000000003' },
  uralDealer: { phone: '9000000004', company: 'ООО «Уральский монтаж»' },
  employee: { login: 'i.ivanov' },
  responsible: { login: 'a.petrova' },
  operator: { login: 'm.belova' },
} as const;
export type Person = keyof typeof people;

/** A random client address: rate limits count by it, and the shop trusts this machine as a proxy. */
export const visitorAddress = () => `10.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Signs in through the API from a page of the shop; returns the status. The next page shows the account. */
export function signInWith(page: Page, fields: Record<string, string>): Promise<number> {
  return page.evaluate(async (form) => {
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    const [body, signal] = [new URLSearchParams(form), AbortSignal.timeout(60_000)];
    const reply = await fetch('/api/v1/user/signIn/', { method: 'POST', headers, body, signal });
    return reply.status;
  }, fields);
}

export async function signInAs(page: Page, person: Person): Promise<void> {
  const known = people[person];
  const fields: Record<string, string> =
    'login' in known ? { login: known.login, employee: 'Y' } : { phone: known.phone };
  expect(await signInWith(page, { ...fields, password: DEMO_PASSWORD })).toBe(200);
}
