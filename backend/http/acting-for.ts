import type { Context } from '#backend/context.ts';
import { ServiceError } from '#backend/errors.ts';
import { selfContext } from '#backend/modules/acting/index.ts';
import type { Call } from '#lib/contract/contract.ts';
import { type Access, parseKey } from '#lib/contract/endpoint.ts';
import { messages } from './messages.ts';

/** Of an employee who acts for a customer these calls are the employee's own; all others are made for the customer. */
const ownCalls = new Set<Call>([
  'GET v1 meta/',
  'GET - build/latest/',
  'POST v1 alert/',
  'GET v1 search/suggests/',
  'GET - /ajax/catalog/search/',
  'GET v1 search/history/',
  'DELETE v1 search/history/',
  'GET v1 compare/addToCompare/',
  'GET v1 compare/removeFromCompare/',
  'GET v1 compare/getGroups/',
  'GET v1 compare/getProductsByGroup/',
  'GET v1 compare/getReport/',
  'POST v1 user/signIn/',
  'POST v1 user/signOut/',
  'GET v1 captcha/',
  'GET v1 users/{userId}/rights/',
  'GET v1 users/groups/',
  'GET v1 roles/getusersguids/',
  'POST v1 dadata/',
  'POST v1 acting/customers/',
  'POST v1 acting/',
  'DELETE v1 acting/',
]);

/** What a customer does in person, and nobody for them. */
const personalCalls = new Set<Call>([
  'PATCH v1 profile/',
  'POST v1 profile/password/',
  'POST v1 profile/consents/',
  'POST v1 profile/signOutEverywhere/',
  'GET v1 company/users/',
  'POST v1 company/users/',
  'PATCH v1 company/users/{id}/',
  'GET - /ajax/catalog/delay/add/',
  'GET - /ajax/catalog/delay/delete/',
  'POST v1 commercialOffers/{id}/logo/',
  'DELETE v1 commercialOffers/{id}/logo/',
]);

/** What an open page asks by itself, again and again: nobody's session lives longer by it. */
const backgroundCalls = new Set<Call>(['GET - build/latest/', 'GET v1 orders/{id}/']);

export const isBackground = (call: Call): boolean => backgroundCalls.has(call);

/** Tells every page for whom it is; nothing is done for a customer by it. */
const TELLING: Call = 'GET v1 app/info/';
const ENDING: Call = 'DELETE v1 acting/';

interface Asked {
  call: Call;
  who: Access;
  /** for whom the page that calls believes to act; undefined: it does not say */
  claimed: string | undefined;
}

/**
 * In whose name a call is made while an employee acts for a customer. A page names the customer that it shows, and a call
 * that is meant for another one than now is not carried out.
 */
export function inWhoseName(ctx: Context, { call, who, claimed }: Asked): Context {
  const actual = ctx.caller?.actor ? String(ctx.caller.userId) : undefined;
  // the bar of one customer does not end acting for another, whom another tab chose meanwhile
  if (call === ENDING && actual !== undefined && claimed !== undefined && claimed !== actual) throw changed();
  if (ownCalls.has(call)) return selfContext(ctx);
  if (call === TELLING) return ctx;
  // whose session has ended is told so, and of no customer
  if (!ctx.caller) return ctx;
  const { actor } = ctx.caller;
  if (claimed !== undefined && claimed !== actual) throw actor ? changed() : ended();
  if (!actor) return ctx;
  if (personalCalls.has(call)) throw new ServiceError('FORBIDDEN', messages.inPersonOnly);
  const isChange = parseKey(call).method !== 'GET';
  if (isChange && who === 'verified' && claimed === undefined) throw changed();
  return ctx;
}

/** Whether an employee who makes the call does something for a customer by it, rather than their open page. */
export const isUse = (call: Call): boolean => call !== TELLING && !isBackground(call);

const ended = () => new ServiceError('CONFLICT', messages.actingEnded);
const changed = () => new ServiceError('CONFLICT', messages.customerChanged);
