import { numberIn } from '#features/staff/shared/number-in.ts';
import { api } from '#lib/client/api.ts';
import type { StaffSubject } from '#lib/contract/staff-subjects.ts';
import { openClaimStatuses } from '#lib/rules/claim-statuses.ts';

export type FieldName = 'text' | 'reason' | 'price' | 'days' | 'day' | 'city';

export type ActionTextKey =
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

export interface RequestAction {
  /** the key of its words in `texts.actions` */
  textKey: ActionTextKey;
  fields: readonly FieldName[];
  /** states in which it is possible; absent: all */
  statuses?: readonly string[];
  /** `key`: an idempotency key, for what is added to a correspondence */
  send: (id: string, read: (field: FieldName) => string, key: string) => Promise<unknown>;
}

const numbered = (id: string) => ({ number: Number(id) });

const decide =
  (status: 'accepted' | 'declined' | 'closed'): RequestAction['send'] =>
  (id, read, key) =>
    api('POST v1 staff/claims/{number}/decide/', { params: numbered(id), body: { key, status, text: read('text') } });

const say =
  (isQuestion: boolean): RequestAction['send'] =>
  (id, read, key) =>
    api('POST v1 staff/claims/{number}/answer/', {
      params: numbered(id),
      body: { key, text: read('text'), isQuestion },
    });

/** What an operator can do with an open request. */
export const actions: Record<StaffSubject, readonly RequestAction[]> = {
  registration: [
    {
      textKey: 'verify',
      fields: ['city'],
      statuses: ['new', 'declined'],
      send: (id, read) =>
        api('POST v1 staff/registrations/{id}/verify/', { params: { id: Number(id) }, body: { city: read('city') } }),
    },
    {
      textKey: 'reject',
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
      textKey: 'answer',
      fields: ['price', 'days'],
      send: (id, read) =>
        api('POST v1 staff/priceRequests/{number}/answer/', {
          params: numbered(id),
          body: { price: numberIn(read('price')), days: numberIn(read('days')) },
        }),
    },
    {
      textKey: 'noPrice',
      fields: [],
      send: (id) => api('POST v1 staff/priceRequests/{number}/decline/', { params: numbered(id) }),
    },
  ],
  claim: [
    { textKey: 'answer', fields: ['text'], statuses: openClaimStatuses, send: say(false) },
    { textKey: 'ask', fields: ['text'], statuses: openClaimStatuses, send: say(true) },
    { textKey: 'accept', fields: ['text'], statuses: openClaimStatuses, send: decide('accepted') },
    { textKey: 'decline', fields: ['text'], statuses: openClaimStatuses, send: decide('declined') },
    { textKey: 'close', fields: ['text'], statuses: ['accepted'], send: decide('closed') },
  ],
  feedback: [
    {
      textKey: 'answer',
      fields: ['text'],
      send: (id, read) =>
        api('POST v1 staff/feedback/{number}/answer/', { params: numbered(id), body: { text: read('text') } }),
    },
  ],
  installation: [
    {
      textKey: 'assign',
      fields: ['day', 'text'],
      send: (id, read) =>
        api('POST v1 staff/installations/{number}/assign/', {
          params: numbered(id),
          body: { day: read('day'), text: read('text') },
        }),
    },
    {
      textKey: 'done',
      fields: [],
      statuses: ['assigned'],
      send: (id) => api('POST v1 staff/installations/{number}/done/', { params: numbered(id) }),
    },
    {
      textKey: 'refuse',
      fields: ['text'],
      send: (id, read) =>
        api('POST v1 staff/installations/{number}/decline/', { params: numbered(id), body: { text: read('text') } }),
    },
  ],
};
