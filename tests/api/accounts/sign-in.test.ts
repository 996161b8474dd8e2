import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#backend/import/demo/people.ts';
import { openShopApi, type ShopApi } from '#tests/shop-api.ts';

let shop: ShopApi;
beforeAll(async () => {
  shop = await openShopApi({ template: 'demo' });
});
afterAll(() => shop.end());

const info = (token?: string) =>
  shop.call('GET v1 app/info/', {}, { session: 's'.repeat(24), ...(token && { token }) });

describe('sign-in by phone', () => {
  it('gives a verified dealer a token by which the shop knows the company, its city and manager', async () => {
    const { status, body } = await shop.call('POST v1 user/signIn/', {
      body: { phone: '+7(900)000-00-02', password: DEMO_PASSWORD },
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ isVerified: true, company: 'ООО «КлиматПроф»', city: { subdomain: 'kazan' } });
    const known = await info(body.jwt ?? '');
    expect(known.body).toMatchObject({ user: body.user, manager: { gender: 'F' }, notice: null });
  });

  it('tells nobody whether the phone or the password was wrong', async () => {
    const wrong = { status: 400, body: { errors: [{ field: 'password', message: 'Неверный телефон или пароль' }] } };
    for (const phone of ['+7(900)000-00-02', '+7(900)000-99-99'])
      expect(await shop.call('POST v1 user/signIn/', { body: { phone, password: 'x' } })).toMatchObject(wrong);
  });
});
