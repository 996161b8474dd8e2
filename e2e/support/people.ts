import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/people.ts';
import { callFor } from './calls.ts';

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

/**
 * Signs in through the API, without a page; returns the status. The next page of the browser shows the account, as after
 * a sign-in in another tab.
 */
export async function signInWith(page: Page, fields: Record<string, string>): Promise<number> {
  const body = new URLSearchParams(fields).toString();
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/x-www-form-urlencoded' };
  return (await callFor(page, '/api/v1/user/signIn/', { method: 'POST', headers, body })).status;
}

/** The fields of the sign-in form that a demo person sends. */
export function fieldsOf(person: Person): Record<string, string> {
  const known = people[person];
  const name: Record<string, string> =
    'login' in known ? { login: known.login, employee: 'Y' } : { phone: known.phone };
  return { ...name, password: DEMO_PASSWORD };
}

export async function signInAs(page: Page, person: Person): Promise<void> {
  expect(await signInWith(page, fieldsOf(person))).toBe(200);
}
