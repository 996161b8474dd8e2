import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailContent } from '#backend/db/schema-mail.ts';
import { localMail } from '#backend/gateways/mail/local-mail.ts';
import type { MailGateway, OutgoingMail } from '#backend/gateways/mail/mail-gateway.ts';
import { createApi } from '#backend/http/api.ts';
import { queueMail } from '#backend/modules/mail-queue/index.ts';
import { notify } from '#backend/modules/notifications/index.ts';
import { answerPriceRequest } from '#backend/modules/operators/index.ts';
import { type AccountShop, openAccountShop, type Person, passwordIn } from '#tests/account-shop.ts';
import { sendMails } from '#tests/jobs.ts';

const OWNER = '9000000002';
let shop: AccountShop;
let owner: Person;
let userId: number;
beforeAll(async () => {
  shop = await openAccountShop();
  owner = await shop.signedIn(OWNER);
  const { db } = shop.database;
  ({ id: userId } = await db.selectFrom('users').select('id').where('phone', '=', OWNER).executeTakeFirstOrThrow());
});
beforeEach(async () => {
  await shop.database.db.deleteFrom('outgoing_mails').execute();
  await shop.database.db.deleteFrom('jobs').execute();
});
afterAll(() => shop.end());

const ctx = () => ({ db: shop.database.db, now: shop.now });

const inBoth = (content: MailContent) => ({ ru: content, en: content });

async function sent(): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  const gateway: MailGateway = { keepsContent: false, send: async (mail) => void mails.push(mail) };
  await sendMails(shop.database.db, gateway, shop.now());
  return mails;
}

describe('mail about an order', () => {
  it('has its lines, sums, delivery and payment, and leads to its page in the city of the company', async () => {
    const { db } = shop.database;
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const delivered = { kind: 'zone', zone: 'Казань', kg: 12, gap: null, unknown: 0 };
    await db
      .updateTable('orders')
      .set({
        delivery_cost: 990_50,
        delivery_terms: JSON.stringify(delivered),
        promised_on: '2026-12-01',
        promised_by: null,
      })
      .set({ promised_first: '2026-12-01', promised_zone: 180 })
      .where('id', '=', order.id)
      .execute();
    const items = await db.selectFrom('order_items').selectAll().where('order_id', '=', order.id).execute();
    await notify(ctx(), {
      kind: 'order',
      key: `order:${order.id}`,
      to: { userId },
      title: `Заказ № ${order.number} оформлен`,
      text: 'Мы сообщим, когда он изменится.',
      links: [{ text: 'Открыть заказ', link: `/personal/orders/${order.guid}` }],
    });
    const [mail] = await sent();
    expect(mail?.subject).toBe(`Заказ № ${order.number} оформлен`);
    const page = `http://kazan.rusklimat.localhost:3000/personal/orders/${order.guid}`;
    for (const item of items) for (const body of [mail?.text, mail?.html]) expect(body).toContain(item.code);
    for (const part of [
      page,
      'К оплате',
      'В том числе НДС',
      '990,50',
      '1\u00a0декабря 2026',
      order.contact_fio,
      order.entity.name.replace(/"/g, '&#34;'),
    ])
      expect(mail?.html).toContain(part);
    expect(mail?.text).toContain(`Открыть заказ: ${page}`);
  });
});

describe('mail about an answered price request', () => {
  it('goes to the person who asked, and not to the colleagues', async () => {
    const { db } = shop.database;
    const product = await db
      .selectFrom('products as p')
      .innerJoin('categories as c', 'c.id', 'p.category_id')
      .select('p.guid')
      .where('c.is_price_on_request', '=', true)
      .executeTakeFirstOrThrow();
    const key = '7d1f4f64-9a53-4a1b-8c0e-3f1b2a6c5d00';
    const { body } = await shop.ask(
      'POST v1 priceRequests/',
      { body: { guid: product.guid, quantity: 2, key } },
      owner,
    );
    await answerPriceRequest(ctx(), { number: body.number ?? 0, price: 184_990, days: 3 });
    const mails = await sent();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: expect.stringContaining('184 990'.replace(' ', '\u00a0')) });
    expect(mails[0]?.html).toContain('/personal/price_requests');
  });
});

describe('mail to an invited colleague', () => {
  it('has the company and the phone for sign-in, no password, and no link that switches it off', async () => {
    const phone = '9120000777';
    const invitation = { fio: 'Сафин Ильдар', phone, email: 'safin@klimatprof.example', role: 'buyer' as const };
    expect((await shop.ask('POST v1 company/users/', { body: invitation }, owner)).status).toBe(200);
    const password = passwordIn((await shop.messagesTo(phone)).at(-1));
    const [mail] = await sent();
    expect(mail).toMatchObject({ to: 'safin@klimatprof.example', unsubscribe: null });
    expect(mail?.subject).toBe('Вас добавили в ООО «КлиматПроф»');
    expect(mail?.text).toContain('+7(912)000-07-77');
    expect(password).toMatch(/^[a-z2-9]{10}$/);
    for (const body of [mail?.text, mail?.html]) {
      expect(body).not.toContain(password);
      expect(body).not.toContain('unsubscribe');
    }
  });
});

describe('the HTML of a mail', () => {
  it('shows markup in names and titles as text, and links to web pages only', async () => {
    const marked = {
      title: '<img src=x onerror=alert(1)>',
      text: '"><script>alert(1)</script>',
      links: [
        { text: '<b>Дальше</b>', link: 'javascript:alert(1)' },
        { text: 'Дальше', link: '/a"onmouseover="alert(1)' },
      ],
      blocks: [
        { type: 'facts', rows: [['<i>', '<u>']] },
        { type: 'lines', rows: [{ name: '<s>', note: '<q>', amount: '<a>', link: 'data:text/html,x' }] },
      ],
    } satisfies MailContent;
    await queueMail(ctx(), userId, inBoth(marked));
    const [mail] = await sent();
    expect(mail?.html).not.toMatch(/<(?:img|script|i|u|s|q|b)[\s>]|javascript:|data:|"onmouseover/);
    expect(mail?.html).toContain('&#60;img src=x');
  });

  it('loads nothing and has a dark look', async () => {
    await queueMail(ctx(), userId, inBoth({ title: 'Заказ', text: 'Текст', links: [{ text: 'Открыть', link: '/' }] }));
    const [mail] = await sent();
    expect(mail?.html).not.toMatch(/<img|<link|@import|url\(|src=/);
    expect(mail?.html).toContain('prefers-color-scheme:dark');
    expect(mail?.html).toContain('name="color-scheme" content="light dark"');
  });
});

describe('the outbox of a development shop', () => {
  it('shows mails, and each as its recipient sees it, without scripts', async () => {
    await queueMail(ctx(), userId, inBoth({ title: 'Заказ <17>', text: 'Текст', links: [] }));
    await sendMails(shop.database.db, localMail, shop.now());
    const api = createApi({ db: shop.database.db, now: shop.now, hasOutbox: true });
    const list = await (await api.fetch(new Request('http://api.test/dev/outbox'))).text();
    expect(list).toContain('Заказ &#60;17&#62;');
    const [, path = ''] = /href="(\/dev\/outbox\?mail=\d+)"/.exec(list) ?? [];
    const mail = await api.fetch(new Request(`http://api.test${path}`));
    expect(mail.headers.get('content-security-policy')).toMatch(/^sandbox.*default-src 'none'/);
    expect(await mail.text()).toContain('<h1');
    expect((await api.fetch(new Request('http://api.test/dev/outbox?mail=999999'))).status).toBe(404);
    expect((await api.fetch(new Request("http://api.test/dev/outbox?mail=1'"))).status).toBe(404);
  });
});
