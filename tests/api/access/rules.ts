import type { Call } from '#lib/contract/contract.ts';
import type { Access, WhileActing } from '#lib/contract/endpoint.ts';
import type { Caller } from './world.ts';

const signedIn = { ...everybody(null), guest: 401, expired: 401, forged: 401 } as const;
const verified = { ...signedIn, unverified: 403, employee: 403, operator: 403 } as const;
const employee = { ...signedIn, unverified: 403, verified: 403, colleague: 403, stranger: 403 } as const;

/** Status that the declaration of a call implies for a caller; null: access is allowed. */
export const refusalOf: Record<Access, Record<Caller, 401 | 403 | null>> = {
  any: everybody(null),
  guest: { ...everybody(403), guest: null, expired: null, forged: null },
  signedIn,
  // the cases of the call cover another user's id in the path
  selfOrEmployee: signedIn,
  customer: { ...signedIn, employee: 403, operator: 403 },
  verified,
  colleague: verified,
  owner: { ...verified, colleague: 403, acting: 403 },
  acting: { ...verified, verified: 403, colleague: 403, stranger: 403 },
  employee,
  operator: { ...employee, employee: 403, acting: 403 },
};

/** Calls that an employee who acts for a customer makes as the employee. */
const asEmployee: ReadonlySet<Call> = new Set<Call>([
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
  'GET v1 mailings/{token}/',
  'POST v1 mailings/{token}/',
  'POST v1 acting/customers/',
  'POST v1 acting/',
  'DELETE v1 acting/',
]);

/** Calls that an employee may not make for a customer. */
const inPerson: ReadonlySet<Call> = new Set<Call>([
  'PATCH v1 profile/',
  'POST v1 profile/password/',
  'POST v1 profile/consents/',
  'PATCH v1 profile/notifications/',
  'POST v1 profile/signOutEverywhere/',
  'GET v1 company/users/',
  'POST v1 company/users/',
  'PATCH v1 company/users/{id}/',
  'GET - /ajax/catalog/delay/add/',
  'GET - /ajax/catalog/delay/delete/',
  'POST v1 commercialOffers/{id}/logo/',
  'DELETE v1 commercialOffers/{id}/logo/',
  'GET v1 notifications/b2b/getNotificationsForClient/',
  'GET v1 notifications/b2b/getLastUnreadNotificationForClient/',
  'GET v1 notifications/b2b/getNotificationsCount/',
  'GET v1 notifications/b2b/getUnreadNotificationsCount/',
  'POST v1 notifications/b2b/readNotification/',
  'POST v1 notifications/b2b/markNotificationsAsRead/',
  'POST v1 notifications/b2b/markNotificationAsClosed',
  'GET v1 partner/tokens/',
  'POST v1 partner/tokens/',
  'DELETE v1 partner/tokens/{id}/',
  'POST v1 user/satisfactionindex/',
  'POST v1 user/satisfactionindex/shown/',
  'DELETE v1 user/satisfactionindex/',
  'POST v1 league/name/',
  'GET v1 staff/summary/',
  'GET v1 staff/items/',
  'GET v1 staff/audit/',
  'GET v1 staff/orders/',
  'GET v1 staff/orders/{id}/',
  'GET v1 staff/jobs/',
  'POST v1 staff/jobs/{id}/retry/',
  'POST v1 staff/jobs/{id}/drop/',
  'GET v1 staff/imports/',
  'POST v1 staff/imports/',
  'POST v1 staff/imports/feed/',
  'POST v1 staff/imports/fetch/',
  'GET v1 staff/imports/{id}/',
  'GET v1 staff/imports/{id}/rows/',
  'GET v1 staff/imports/{id}/faults/',
  'POST v1 staff/imports/{id}/check/',
  'POST v1 staff/imports/{id}/confirm/',
  'POST v1 staff/imports/{id}/undo/',
  'GET v1 staff/personalPrices/',
  'POST v1 staff/personalPrices/{number}/',
  'GET v1 staff/priceRules/',
  'POST v1 staff/priceRules/{id}/',
  'GET v1 staff/promotions/',
  'POST v1 staff/promotions/',
  'POST v1 staff/promotions/{id}/',
  'GET v1 staff/promotions/{id}/products/',
  'POST v1 staff/promotions/{id}/products/',
  'POST v1 staff/promotions/{id}/products/remove/',
  'GET v1 staff/schedules/',
  'POST v1 staff/schedules/',
  'POST v1 staff/schedules/{id}/',
  'POST v1 staff/schedules/{id}/run/',
  'POST v1 staff/schedules/{id}/remove/',
  'POST v1 staff/registrations/{phone}/verify/',
  'POST v1 staff/priceRequests/{number}/answer/',
  'POST v1 staff/priceRequests/{number}/decline/',
  'POST v1 staff/claims/{number}/answer/',
  'POST v1 staff/claims/{number}/decide/',
  'POST v1 staff/feedback/{number}/answer/',
  'POST v1 staff/installations/{number}/assign/',
  'POST v1 staff/installations/{number}/done/',
  'POST v1 staff/installations/{number}/decline/',
]);

/** How an employee who acts for a customer makes a call: as the customer, as the employee, or not at all. */
export const whileActing = (call: Call): WhileActing =>
  inPerson.has(call) ? 'refused' : asEmployee.has(call) ? 'employee' : 'customer';

function everybody<T>(value: T): Record<Caller, T> {
  return {
    guest: value,
    unverified: value,
    verified: value,
    colleague: value,
    stranger: value,
    employee: value,
    acting: value,
    operator: value,
    expired: value,
    forged: value,
  };
}
