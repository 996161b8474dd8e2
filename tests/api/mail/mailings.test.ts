import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkToken } from '#backend/modules/notification-preferences/index.ts';
import { loggedPath } from '#lib/config/logged-path.ts';
import { type AccountShop, openAccountShop, type Person } from '#tests/account-shop.ts';

const OWNER = '9000000002';
const CALL = 'v1 mailings/{token}/' as const;

let shop: AccountShop;
let userId: number;
let token: string;
let owner: Person;
beforeAll(async () => {
  shop = await openAccountShop();
  const { db } = shop.database;
  ({ id: userId } = await db.selectFrom('users').select('id').where('phone', '=', OWNER).executeTakeFirstOrThrow());
  token = await linkToken(db, { userId, kind: 'order' });
  owner = await shop.signedIn(OWNER);
});
beforeEach(async () => {
  await shop.database.db.deleteFrom('notification_settings').execute();
  await shop.database.db.deleteFrom('limits').execute();
  await shop.database.db.updateTable('users').set({ is_blocked: false }).where('id', '=', userId).execute();
});
afterAll(() => shop.end());

const read = (of = token) => shop.ask(`GET ${CALL}`, { params: { token: of } });
const change = (byEmail: boolean, of = token) => shop.ask(`POST ${CALL}`, { params: { token: of }, body: { byEmail } });
const choices = async () => (await shop.ask('GET v1 profile/', {}, owner)).body.notifications ?? [];
const choiceOf = async (kind: string) => (await choices()).find((choice) => choice.kind === kind);
const patch = (body: object) =>
  shop.ask('PATCH v1 profile/notifications/', { body: body as { kind: 'order'; byEmail?: boolean } }, owner);

describe('the link of a mail', () => {
  it('switches its kind off and on without sign-in, and nothing else', async () => {
    const others = (await choices()).filter(({ kind }) => kind !== 'order');
    expect((await read()).body).toEqual({
      kind: 'order',
      email: expect.any(String),
      byEmail: true,
      needsConsent: false,
    });
    expect(await choiceOf('order'), 'reading changes nothing').toMatchObject({ byEmail: true });
    expect((await change(false)).body).toMatchObject({ kind: 'order', byEmail: false });
    expect((await change(false)).body).toMatchObject({ byEmail: false });
    expect(await choiceOf('order')).toEqual({ kind: 'order', byEmail: false, bySms: false });
    expect((await choices()).filter(({ kind }) => kind !== 'order')).toEqual(others);
    expect((await change(true)).body).toMatchObject({ byEmail: true });
  });

  it('leaves SMS of the kind as chosen', async () => {
    await patch({ kind: 'order', bySms: true });
    await change(false);
    expect(await choiceOf('order')).toEqual({ kind: 'order', byEmail: false, bySms: true });
  });

  it('shows the address masked, since mails are forwarded', async () => {
    const { email } = (await read()).body;
    expect(email).toMatch(/^.••••@[^@]+$/);
  });

  it('is refused as unknown when its person, kind or signature was changed', async () => {
    const [, , signature = ''] = token.split('.');
    const forged = [
      `${userId + 1}.order.${signature}`,
      `${userId}.price.${signature}`,
      `${userId}.order.${signature.slice(0, -2)}`,
      `${userId}.order.`,
      `${userId}.order`,
      `0${userId}.order.${signature}`,
      `${token}.x`,
      `99999999999999999999.order.${signature}`,
      'nothing',
    ];
    for (const one of forged) {
      expect((await read(one)).status, one).toBe(404);
      expect((await change(false, one)).status, one).toBe(404);
    }
    expect((await change(false, 'nothing')).body.message).toBe('Ссылка неполная или больше не действует');
    expect(await choiceOf('order')).toMatchObject({ byEmail: true });
  });

  it('of a closed account is unknown', async () => {
    await shop.database.db.updateTable('users').set({ is_blocked: true }).where('id', '=', userId).execute();
    expect((await read()).status).toBe(404);
  });

  it('switches mail on sixty times an hour, and off at any time', async () => {
    for (let count = 0; count < 60; count++) await change(true);
    expect(await change(true)).toMatchObject({ status: 429, retryAfter: 3600 });
    expect((await change(false)).status).toBe(200);
    shop.pass(3601);
    expect((await change(true)).status).toBe(200);
  });

  it('is not written to the log', () => {
    expect(loggedPath(`/api/v1/mailings/${token}/`)).toBe('/api/v1/mailings/***/');
    expect(loggedPath(`/api/unsubscribe/${token}`)).toBe('/api/unsubscribe/***');
  });
});

describe('the choices of the profile', () => {
  it('are initially e-mail about everything but news, and no SMS', async () => {
    expect(await choices()).toEqual(
      [
        'order',
        'shipment',
        'arrival',
        'claim',
        'price',
        'installation',
        'gift',
        'bonus',
        'feedback',
        'approval',
        'news',
      ].map((kind) => ({
        kind,
        byEmail: kind !== 'news',
        bySms: false,
      })),
    );
  });

  it('are stored at once, each without changing the other', async () => {
    const { body } = await patch({ kind: 'price', bySms: true });
    expect(body.items?.find(({ kind }) => kind === 'price')).toEqual({ kind: 'price', byEmail: true, bySms: true });
    await patch({ kind: 'price', byEmail: false });
    expect(await choiceOf('price')).toEqual({ kind: 'price', byEmail: false, bySms: true });
  });

  it('are both stored when e-mail and SMS are switched at the same moment', async () => {
    await Promise.all([patch({ kind: 'claim', byEmail: false }), patch({ kind: 'claim', bySms: true })]);
    expect(await choiceOf('claim')).toEqual({ kind: 'claim', byEmail: false, bySms: true });
  });

  it('include news only with the consent to advertising', async () => {
    const refused = await patch({ kind: 'news', byEmail: true });
    expect(refused.status).toBe(400);
    expect(refused.errors.kind).toMatch(/с согласия на рекламу/);
    expect((await patch({ kind: 'news', byEmail: false })).status).toBe(200);
    const { db } = shop.database;
    const consent = { user_id: userId, kind: 'marketing', version: '2026-11-01', given_at: shop.now() };
    await db.insertInto('consents').values(consent).execute();
    expect((await patch({ kind: 'news', byEmail: true })).status).toBe(200);
    expect(await choiceOf('news')).toMatchObject({ byEmail: true });
    await db.updateTable('consents').set({ withdrawn_at: shop.now() }).where('kind', '=', 'marketing').execute();
    expect(await choiceOf('news'), 'after the consent was withdrawn').toMatchObject({ byEmail: false });
  });

  it.each([{ kind: 'gossip', byEmail: true }, { byEmail: true }, { kind: 'order', byEmail: 'yes' }])(
    'are refused for the wrong input %o',
    async (body) => {
      expect((await patch(body)).status).toBe(400);
    },
  );
});
