import type { Context } from '#backend/context.ts';
import { conflict, ServiceError } from '#backend/errors.ts';
import { selfContext } from '#backend/modules/acting/index.ts';
import { type Call, contract } from '#lib/contract/contract.ts';
import { type Access, type Endpoint, parseKey, whileActingOf } from '#lib/contract/endpoint.ts';
import { needsCustomer } from './access.ts';
import { messages, whileActing } from './messages.ts';

/** Calls that an open page repeats by itself: they do not prolong a session. */
const backgroundCalls = new Set<Call>([
  'GET - build/latest/',
  'GET v1 orders/{id}/',
  'GET v1 claims/{id}/',
  'GET v1 feedback/',
  'GET v1 installations/',
]);

export const isBackground = (call: Call): boolean => backgroundCalls.has(call);

/** Returns the visitor's data to every page; it changes nothing for a customer. */
const APP_INFO: Call = 'GET v1 app/info/';
const ENDING: Call = 'DELETE v1 acting/';

interface CallForCustomer {
  call: Call;
  /** id of the customer for whom the calling page was shown; undefined: the page does not send one */
  claimed: string | undefined;
}

/**
 * The context of a call while an employee acts for a customer: the customer's or the employee's own. A page sends the id of
 * its customer, and the call is refused with 409 when the employee acts for another one by now.
 */
export function inWhoseName(ctx: Context, { call, claimed }: CallForCustomer): Context {
  const endpoint: Endpoint = contract[call];
  const actsHere = whileActingOf(endpoint);
  const actual = ctx.caller?.actor ? String(ctx.caller.userId) : undefined;
  // the bar of one customer does not end acting for another, whom another tab chose meanwhile
  if (call === ENDING && actual !== undefined && claimed !== undefined && claimed !== actual) throw changed();
  if (actsHere === 'employee') return selfContext(ctx);
  if (call === APP_INFO) return ctx;
  // a caller whose session has ended gets 401 from the access check, not a conflict about the customer
  if (!ctx.caller) return ctx;
  const { actor } = ctx.caller;
  if (claimed !== undefined && claimed !== actual) throw actor ? changed() : ended();
  if (!actor) return ctx;
  if (actsHere === 'refused') throw refused(actor.customer, endpoint.who);
  const isChange = parseKey(call).method !== 'GET';
  if (isChange && needsCustomer(endpoint.who) && claimed === undefined) throw changed();
  return ctx;
}

/** Whether the call prolongs a session, unlike calls that an open page makes by itself. */
export const isUse = (call: Call): boolean => call !== APP_INFO && !isBackground(call);

const refused = (customer: string, who: Access) =>
  new ServiceError(
    'FORBIDDEN',
    whileActing(customer, who === 'operator' ? messages.operatorInPerson : messages.inPersonOnly),
  );
const ended = () => conflict(messages.actingEnded);
const changed = () => conflict(messages.customerChanged);
