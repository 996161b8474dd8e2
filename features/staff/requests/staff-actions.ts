import { numberIn } from '#features/staff/shared/number-in.ts';
import { api } from '#lib/client/api.ts';
import type { StaffSubject } from '#lib/contract/staff-subjects.ts';

export type FieldName = 'text' | 'reason' | 'price' | 'days' | 'day' | 'city';

export type ActionName =
  | 'verify'
  | 'answer'
  | 'ask'
  | 'accept'
  | 'decline'
  | 'reject'
  | 'refuse'
  | 'close'
  | 'assign'
  | 'done'
  | 'noPrice';

export interface Action {
  name: ActionName;
  fields: readonly FieldName[];
  /** states in which it is possible; absent: all */
  statuses?: readonly string[];
  /** `key`: an idempotency key, for what is added to a correspondence */
  send: (id: string, read: (field: FieldName) => string, key: string) => Promise<unknown>;
}

const numbered = (id: string) => ({ number: Number(id) });
const openClaim = ['new', 'review', 'needInfo'];

const decide =
  (status: 'accepted' | 'declined' | 'closed'): Action['send'] =>
  (id, read, key) =>
    api('POST v1 staff/claims/{number}/decide/', { params: numbered(id), body: { key, status, text: read('text') } });

const say =
  (isQuestion: boolean): Action['send'] =>
  (id, read, key) =>
    api('POST v1 staff/claims/{number}/answer/', {
      params: numbered(id),
      body: { key, text: read('text'), isQuestion },
    });

/** What an operator can do with an open request. */
export const actions: Record<StaffSubject, readonly Action[]> = {
  registration: [
    {
      name: 'verify',
      fields: ['city'],
      statuses: ['new', 'declined'],
      send: (id, read) =>
        api('POST v1 staff/registrations/{id}/verify/', { params: { id: Number(id) }, body: { city: read('city') } }),
    },
    {
      name: 'reject',
      fields: ['reason'],
      statuses: ['new'],
      send: (id, read) =>
        api('POST v1 staff/registrations/{id}/decline/', {
          params: { id: Number(id) },
          body: { reason: read('reason') },
        }),
    },
  ],
  priceRequest: [
    {
      name: 'answer',
      fields: ['price', 'days'],
      send: (id, read) =>
        api('POST v1 staff/priceRequests/{number}/answer/', {
          params: numbered(id),
          body: { price: numberIn(read('price')), days: numberIn(read('days')) },
        }),
    },
    {
      name: 'noPrice',
      fields: [],
      send: (id) => api('POST v1 staff/priceRequests/{number}/decline/', { params: numbered(id) }),
    },
  ],
  claim: [
    { name: 'answer', fields: ['text'], statuses: openClaim, send: say(false) },
    { name: 'ask', fields: ['text'], statuses: openClaim, send: say(true) },
    { name: 'accept', fields: ['text'], statuses: openClaim, send: decide('accepted') },
    { name: 'decline', fields: ['text'], statuses: openClaim, send: decide('declined') },
    { name: 'close', fields: ['text'], statuses: ['accepted'], send: decide('closed') },
  ],
  feedback: [
    {
      name: 'answer',
      fields: ['text'],
      send: (id, read) =>
        api('POST v1 staff/feedback/{number}/answer/', { params: numbered(id), body: { text: read('text') } }),
    },
  ],
  installation: [
    {
      name: 'assign',
      fields: ['day', 'text'],
      send: (id, read) =>
        api('POST v1 staff/installations/{number}/assign/', {
          params: numbered(id),
          body: { day: read('day'), text: read('text') },
        }),
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
      send: (id, read) =>
        api('POST v1 staff/installations/{number}/decline/', { params: numbered(id), body: { text: read('text') } }),
    },
  ],
};
