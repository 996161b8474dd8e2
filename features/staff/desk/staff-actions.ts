import { api } from '#lib/client/api.ts';
import type { StaffSubject } from '#lib/contract/staff-subjects.ts';
import { numberIn } from './number-in.ts';

export const fieldNames = ['text', 'price', 'days', 'day', 'city'] as const;
export type FieldName = (typeof fieldNames)[number];
export type Values = Record<FieldName, string>;

export type ActionName =
  | 'verify'
  | 'answer'
  | 'ask'
  | 'accept'
  | 'decline'
  | 'refuse'
  | 'close'
  | 'assign'
  | 'done'
  | 'noPrice';

export interface Action {
  name: ActionName;
  fields: readonly FieldName[];
  /** may be empty */
  optional?: readonly FieldName[];
  /** states in which it is possible; absent: all */
  statuses?: readonly string[];
  send: (id: string, values: Values) => Promise<unknown>;
}

const numbered = (id: string) => ({ number: Number(id) });
const openClaim = ['new', 'review', 'needInfo'];

const decide =
  (status: 'accepted' | 'declined' | 'closed'): Action['send'] =>
  (id, { text }) =>
    api('POST v1 staff/claims/{number}/decide/', { params: numbered(id), body: { status, text } });

const say =
  (isQuestion: boolean): Action['send'] =>
  (id, { text }) =>
    api('POST v1 staff/claims/{number}/answer/', { params: numbered(id), body: { text, isQuestion } });

/** What an operator can do with an open request. */
export const actions: Record<StaffSubject, readonly Action[]> = {
  registration: [
    {
      name: 'verify',
      fields: ['city'],
      optional: ['city'],
      send: (id, { city }) =>
        api('POST v1 staff/registrations/{id}/verify/', { params: { id: Number(id) }, body: city ? { city } : {} }),
    },
  ],
  priceRequest: [
    {
      name: 'answer',
      fields: ['price', 'days'],
      send: (id, { price, days }) =>
        api('POST v1 staff/priceRequests/{number}/answer/', {
          params: numbered(id),
          body: { price: numberIn(price), days: numberIn(days) },
        }),
    },
    {
      name: 'noPrice',
      fields: [],
      send: (id) => api('POST v1 staff/priceRequests/{number}/decline/', { params: numbered(id) }),
    },
  ],
  claim: [
    { name: 'answer', fields: ['text'], send: say(false) },
    { name: 'ask', fields: ['text'], statuses: openClaim, send: say(true) },
    { name: 'accept', fields: ['text'], statuses: openClaim, send: decide('accepted') },
    { name: 'decline', fields: ['text'], statuses: openClaim, send: decide('declined') },
    { name: 'close', fields: ['text'], statuses: ['accepted'], send: decide('closed') },
  ],
  feedback: [
    {
      name: 'answer',
      fields: ['text'],
      send: (id, { text }) => api('POST v1 staff/feedback/{number}/answer/', { params: numbered(id), body: { text } }),
    },
  ],
  installation: [
    {
      name: 'assign',
      fields: ['day', 'text'],
      send: (id, { day, text }) =>
        api('POST v1 staff/installations/{number}/assign/', { params: numbered(id), body: { day, text } }),
    },
    {
      name: 'done',
      fields: [],
      statuses: ['assigned'],
      send: (id) => api('POST v1 staff/installations/{number}/done/', { params: numbered(id) }),
    },
    {
      name: 'refuse',
      fields: ['text'],
      send: (id, { text }) =>
        api('POST v1 staff/installations/{number}/decline/', { params: numbered(id), body: { text } }),
    },
  ],
};
