import { randomUUID } from 'node:crypto';
import { consentDocuments } from '#lib/config/consents.ts';
import type { Call, CallInput } from '#lib/contract/contract.ts';
import {
  ANOTHER_SESSION,
  type Case,
  forEverybody,
  foreignTo,
  idOf,
  ofSession,
  type Rows,
  UNUSED_KEY,
} from './cases.ts';
import type { Caller, Fixtures } from './fixtures.ts';

/** undo key of another change in the same basket */
const TRANSFER_KEY = '5d1c3b4e-6a4f-4b59-9d0b-0000000000f7';

const registration = (sessionId: string, fixtures: Fixtures) => ({
  body: {
    sessionId,
    phone: fixtures.newPhone(),
    email: 'kto@gde.example',
    region: 'Татарстан',
    locality: 'Казань',
    fio: 'Новиков Пётр',
    personalData: consentDocuments.personalData.version,
  },
});

/** Colleagues do not read one another's notifications. */
const ofNotification = <K extends Call>(input: (notificationId: string) => CallInput<K>): Case<K>[] => [
  { of: 'own', input: ({ notifications }, caller) => input(notifications[ownerOf(caller)]) },
  {
    of: 'foreign',
    input: ({ notifications }, caller) => input(notifications[caller === 'verified' ? 'colleague' : 'verified']),
    status: 404,
  },
  { of: 'foreign', input: () => input(UNUSED_KEY), status: 404 },
];

const ownerOf = (caller: Caller) =>
  caller === 'colleague' || caller === 'requester' || caller === 'stranger' ? caller : 'verified';

/** Calls about sessions, people, companies and notifications. */
export const accountRows = {
  'POST v1 user/signIn/': forEverybody(({ password }) => ({ body: { phone: '9000000002', password } })),
  'POST v1 user/validate/': ofSession(registration),
  // no phone was confirmed
  'POST v1 user/signUp/': ofSession(registration, 400),
  'POST v1 verifyCode/send/': ofSession((sessionId, fixtures) => ({ body: { sessionId, phone: fixtures.newPhone() } })),
  // no code was sent
  'POST v1 verifyCode/check/': ofSession(
    (sessionId, fixtures) => ({ body: { sessionId, phone: fixtures.newPhone(), code: '1234' } }),
    400,
  ),
  'POST v1 password/send/': ofSession((sessionId, fixtures) => ({ body: { sessionId, phone: fixtures.newPhone() } })),
  'POST v1 user/signOut/': forEverybody(() => ({})),
  'GET v1 captcha/': ofSession((sessionId) => ({ query: { sessionId } })),

  'GET v1 users/{userId}/rights/': [
    { of: 'own', input: (fixtures, caller) => ({ params: { userId: idOf(fixtures, caller).id } }) },
    {
      of: 'foreign',
      input: ({ people }, caller) => ({
        params: { userId: people[foreignTo(caller)].id },
      }),
      status: 403,
      except: { employee: 200, acting: 200, operator: 200 },
    },
    {
      // not a colleague's either
      of: 'foreign',
      input: ({ people }, caller) => ({
        params: { userId: people[caller === 'colleague' ? 'verified' : 'colleague'].id },
      }),
      status: 403,
      except: { employee: 200, acting: 200, operator: 200 },
    },
  ],
  'GET v1 users/groups/': forEverybody(() => ({})),
  'GET v1 roles/getusersguids/': forEverybody(() => ({ query: { XML_ID: 'owner' } })),

  'GET v1 profile/': forEverybody(() => ({})),
  'PATCH v1 profile/': [{ of: 'own', input: () => ({ body: {} }) }],
  // an open session does not reveal the password
  'POST v1 profile/password/': [
    { of: 'own', input: () => ({ body: { current: 'a guess', next: 'another one' } }), status: 400 },
  ],
  'POST v1 profile/consents/': [
    {
      of: 'own',
      input: () => ({ body: { kind: 'marketing', isGiven: true, version: consentDocuments.marketing.version } }),
    },
  ],
  'PATCH v1 profile/notifications/': [
    { of: 'own', input: () => ({ body: { kind: 'price', byEmail: false, bySms: true } }) },
  ],
  'POST v1 profile/signOutEverywhere/': forEverybody(() => ({})),

  'GET v1 partner/tokens/': forEverybody(() => ({})),
  'POST v1 partner/tokens/': forEverybody(() => ({ body: { name: '1С', scopes: ['stock'], key: randomUUID() } })),
  'DELETE v1 partner/tokens/{id}/': [
    // a member of the company revokes their own tokens only
    {
      of: 'own',
      input: ({ partnerTokens }) => ({ params: { id: partnerTokens.verified } }),
      except: { colleague: 404, stranger: 404 },
    },
    {
      of: 'foreign',
      input: ({ partnerTokens }) => ({ params: { id: partnerTokens.stranger } }),
      status: 404,
      except: { stranger: 200 },
    },
  ],

  'GET v1 company/users/': forEverybody(() => ({})),
  'POST v1 company/users/': [
    {
      of: 'own',
      input: (fixtures) => ({ body: { fio: 'Новиков Пётр', phone: fixtures.newPhone(), email: 'kto@gde.example' } }),
    },
  ],
  'PATCH v1 company/users/{id}/': [
    // nobody may change their own role
    {
      of: 'own',
      input: (fixtures, caller) => ({ params: { id: idOf(fixtures, caller).id }, body: {} }),
      status: 403,
    },
    {
      of: 'own',
      input: ({ people }) => ({ params: { id: people.colleague.id }, body: {} }),
      except: { stranger: 404 },
    },
    {
      of: 'foreign',
      input: ({ people }, caller) => ({
        params: { id: people[foreignTo(caller)].id },
        body: { isBlocked: true },
      }),
      status: 404,
    },
    {
      of: 'foreign',
      input: ({ people }) => ({ params: { id: people.employee.id }, body: { isBlocked: true } }),
      status: 404,
    },
  ],

  'POST v1 acting/customers/': forEverybody(() => ({ body: { query: '1655' } })),
  'POST v1 acting/': [
    { of: 'own', input: ({ people }) => ({ body: { customerId: people.verified.id } }) },
    // a person who is not a verified customer is not found
    { of: 'foreign', input: ({ people }) => ({ body: { customerId: people.unverified.id } }), status: 404 },
    { of: 'foreign', input: ({ people }) => ({ body: { customerId: people.employee.id } }), status: 404 },
  ],
  'DELETE v1 acting/': forEverybody(() => ({})),
  'POST v1 acting/basket/take/': [{ of: 'own', input: () => ({ body: { key: TRANSFER_KEY } }) }],
  'POST v1 acting/basket/give/': [{ of: 'own', input: () => ({ body: { key: ANOTHER_SESSION } }) }],

  'GET v1 notifications/b2b/getNotificationsForClient/': [
    ...forEverybody<'GET v1 notifications/b2b/getNotificationsForClient/'>(() => ({})),
    ...ofNotification<'GET v1 notifications/b2b/getNotificationsForClient/'>((notificationId) => ({
      query: { notificationId },
    })),
  ],
  'GET v1 notifications/b2b/getLastUnreadNotificationForClient/': forEverybody(() => ({})),
  'GET v1 notifications/b2b/getNotificationsCount/': forEverybody(() => ({})),
  'GET v1 notifications/b2b/getUnreadNotificationsCount/': forEverybody(() => ({})),
  'POST v1 notifications/b2b/markNotificationAsClosed': ofNotification((notificationId) => ({
    body: { notificationId },
  })),
  'POST v1 notifications/b2b/readNotification/': ofNotification((notificationId) => ({ body: { notificationId } })),
  'POST v1 notifications/b2b/markNotificationsAsRead/': forEverybody(() => ({ body: { markAll: true } })),
} satisfies Rows;
