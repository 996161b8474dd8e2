import type { Context } from '#backend/context.ts';
import { ServiceError } from '#backend/errors.ts';
import { selfContext } from '#backend/modules/acting/index.ts';
import { type Call, contract } from '#lib/contract/contract.ts';
import { type Endpoint, parseKey, whileActingOf } from '#lib/contract/endpoint.ts';
import { needsCustomer } from './access.ts';
import { messages } from './messages.ts';

/** What an open page asks by itself, again and again: nobody's session lives longer by it. */
const backgroundCalls = new Set<Call>(['GET - build/latest/', 'GET v1 orders/{id}/']);

export const isBackground = (call: Call): boolean => backgroundCalls.has(call);

/** Tells every page for whom it is; nothing is done for a customer by it. */
const TELLING: Call = 'GET v1 app/info/';
const ENDING: Call = 'DELETE v1 acting/';

interface Asked {
  call: Call;
  /** for whom the page that calls believes to act; undefined: it does not say */
  claimed: string | undefined;
}

/**
 * In whose name a call is made while an employee acts for a customer. A page names the customer that it shows, and a call
 * that is meant for another one than now is not carried out.
 */
export function inWhoseName(ctx: Context, { call, claimed }: Asked): Context {
  const endpoint: Endpoint = contract[call];
  const whileActing = whileActingOf(endpoint);
  const actual = ctx.caller?.actor ? String(ctx.caller.userId) : undefined;
  // the bar of one customer does not end acting for another, whom another tab chose meanwhile
  if (call === ENDING && actual !== undefined && claimed !== undefined && claimed !== actual) throw changed();
  if (whileActing === 'employee') return selfContext(ctx);
  if (call === TELLING) return ctx;
  // whose session has ended is told so, and of no customer
  if (!ctx.caller) return ctx;
  const { actor } = ctx.caller;
  if (claimed !== undefined && claimed !== actual) throw actor ? changed() : ended();
  if (!actor) return ctx;
  if (whileActing === 'refused') throw new ServiceError('FORBIDDEN', messages.inPersonOnly);
  const isChange = parseKey(call).method !== 'GET';
  if (isChange && needsCustomer(endpoint.who) && claimed === undefined) throw changed();
  return ctx;
}

/** Whether an employee who makes the call does something for a customer by it, rather than their open page. */
export const isUse = (call: Call): boolean => call !== TELLING && !isBackground(call);

const ended = () => new ServiceError('CONFLICT', messages.actingEnded);
const changed = () => new ServiceError('CONFLICT', messages.customerChanged);
