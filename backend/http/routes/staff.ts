import { answerClaim, claimNumber, decideClaim, getStaffClaim } from '#backend/modules/claims/index.ts';
import { answerFeedback } from '#backend/modules/feedback/index.ts';
import { assignInstallation, declineInstallation, finishInstallation } from '#backend/modules/installation/index.ts';
import {
  answerPriceRequest,
  declinePriceRequest,
  declineRegistration,
  readPriceRequest,
  readRegistration,
  verifyRegistration,
} from '#backend/modules/operators/index.ts';
import { countHangingJobs, countItems, idempotent, listAudit, listItems } from '#backend/modules/staff/index.ts';
import type { staffCalls } from '#lib/contract/staff.ts';
import type { staffRequestCalls } from '#lib/contract/staff-requests.ts';
import type { Implementations } from '../implementation.ts';
import { changing } from './staff-change.ts';

export const staffRoutes: Implementations<keyof typeof staffCalls | keyof typeof staffRequestCalls> = {
  'GET v1 staff/summary/': async (ctx) => ({ ...(await countItems(ctx)), hangingJobs: await countHangingJobs(ctx) }),
  'GET v1 staff/items/': (ctx, { query }) => listItems(ctx, query),
  'GET v1 staff/registrations/{id}/': (ctx, { params: { id } }) => readRegistration(ctx, id),
  'GET v1 staff/priceRequests/{number}/': (ctx, { params: { number } }) => readPriceRequest(ctx, number),
  'GET v1 staff/audit/': (ctx, { query }) => listAudit(ctx, query),
  'POST v1 staff/registrations/{id}/verify/': (ctx, { params: { id }, body: { city } }) =>
    changing(ctx, ['verify', 'registration', String(id)], (trx) =>
      verifyRegistration(trx, { person: id, ...(city !== undefined && { city }) }),
    ),
  'POST v1 staff/registrations/{id}/decline/': (ctx, { params: { id }, body: { reason } }) =>
    changing(ctx, ['decline', 'registration', String(id)], (trx) => declineRegistration(trx, { person: id, reason })),
  'POST v1 staff/priceRequests/{number}/answer/': (ctx, { params: { number }, body }) =>
    changing(ctx, ['answer', 'priceRequest', String(number)], (trx) => answerPriceRequest(trx, { number, ...body })),
  'POST v1 staff/priceRequests/{number}/decline/': (ctx, { params: { number } }) =>
    changing(ctx, ['decline', 'priceRequest', String(number)], (trx) => declinePriceRequest(trx, number)),
  'GET v1 staff/claims/{number}/': (ctx, { params: { number } }) => getStaffClaim(ctx, claimNumber(number)),
  'POST v1 staff/claims/{number}/answer/': (ctx, { params, body }) => {
    const number = claimNumber(params.number);
    return idempotent(ctx, { ...body, number }, (first) =>
      changing(first, [body.isQuestion ? 'ask' : 'answer', 'claim', number], (trx) =>
        answerClaim(trx, { ...body, number }),
      ),
    );
  },
  'POST v1 staff/claims/{number}/decide/': (ctx, { params, body }) => {
    const number = claimNumber(params.number);
    return idempotent(ctx, { ...body, number }, (first) =>
      changing(first, [body.status, 'claim', number], (trx) => decideClaim(trx, { ...body, number })),
    );
  },
  'POST v1 staff/feedback/{number}/answer/': (ctx, { params: { number }, body }) =>
    changing(ctx, ['answer', 'feedback', String(number)], (trx) => answerFeedback(trx, { number, ...body })),
  'POST v1 staff/installations/{number}/assign/': (ctx, { params: { number }, body: { day, text } }) =>
    changing(ctx, ['assign', 'installation', String(number)], (trx) =>
      assignInstallation(trx, { number, day, note: text }),
    ),
  'POST v1 staff/installations/{number}/done/': (ctx, { params: { number } }) =>
    changing(ctx, ['done', 'installation', String(number)], (trx) => finishInstallation(trx, number)),
  'POST v1 staff/installations/{number}/decline/': (ctx, { params: { number }, body: { text } }) =>
    changing(ctx, ['decline', 'installation', String(number)], (trx) =>
      declineInstallation(trx, { number, note: text }),
    ),
};
