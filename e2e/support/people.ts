import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/people.ts';

/** The demo people (docs/demo.md), by what they are. */
export const people = {
  unverified: { phone: '9000000001' },
  dealer: { phone: '9000000002', company: 'ООО «КлиматПроф»' },
  colleague: { phone: '9000000003' },
  uralDealer: { phone: '9000000004', company: 'ООО «Уральский монтаж»' },
  employee: { login: 'i.ivanov' },
  responsible: { login: 'a.petrova' },
} as const;
export type Person = keyof typeof people;

/** An address of one visitor: limits count by it, and all tests come from the same machine, a trusted proxy to the shop. */
export const visitorAddress = () => `10.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Signs in as the modal does, without it; the page must be one of the shop. Gives the status; shows on the next page. */
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
