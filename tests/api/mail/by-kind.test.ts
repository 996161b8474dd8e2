import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpMail } from '#backend/gateways/mail/smtp-mail.ts';
import { answerClaim, decideClaim } from '#backend/modules/claims/index.ts';
import { answerFeedback } from '#backend/modules/feedback/index.ts';
import { assignInstallation, finishInstallation } from '#backend/modules/installation/index.ts';
import { answerPriceRequest, declinePriceRequest } from '#backend/modules/operators/index.ts';
import { changeGiftOrder } from '#backend/modules/showcase/index.ts';
import { type Locale, locales } from '#lib/config/locales.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { sendMails } from '#tests/jobs.ts';
import { readMail, type SmtpServer, startSmtpServer } from '#tests/smtp-server.ts';
import { type ArrivalShop, openArrivalShop } from '../arrivals/arrival-shop.ts';

/** What a mail server gets: To and Subject, the page of the button, and a part of the text. */
interface Received {
  to: string;
  subject: string;
  text: string;
  html: string;
  canBeSwitchedOff: boolean;
}

let shop: ArrivalShop;
let server: SmtpServer;
let claimOrder: string;
beforeAll(async () => {
  shop = await openArrivalShop();
  server = await startSmtpServer();
  const { body } = await shop.ask('POST v1 orders/', { body: { statuses: ['delivered'] } }, shop.dealer);
  claimOrder = body.items?.[0]?.id ?? '';
});
afterAll(async () => {
  await server.close();
  await shop.end();
});

/** What a call answered; a refusal fails the test. */
function accepted<T extends object>({ status, body }: { status: number; body: Partial<T> }): Partial<T> {
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const ctx = () => ({ db: shop.database.db, now: shop.now });

/** Runs everything that is due, mails through the SMTP server, and returns those to the dealer and to guests. */
async function received(): Promise<Received[]> {
  const { port } = server;
  const from = { name: 'Русклимат', address: 'no-reply@shop.test' };
  const gateway = smtpMail({ host: '127.0.0.1', port, isSecure: false, user: null, password: '', from });
  await shop.runBackgroundWork();
  await shop.work();
  const later = new Date(Math.max(Date.now(), shop.now().getTime()) + 240_000);
  while ((await sendMails(shop.database.db, gateway, later)) > 0);
  return server.received.splice(0).map((mail) => {
    const { headers, text, html } = readMail(mail);
    const [subject = ''] = headers.get('subject') ?? [];
    return { to: mail.to, subject, text, html, canBeSwitchedOff: headers.has('list-unsubscribe') };
  });
}

async function speaks(language: Locale): Promise<void> {
  await shop.ask('GET v1 app/info/', { query: { url: '/' } }, { ...shop.dealer, language });
}

async function placeOrder(): Promise<string> {
  await shop.stock(shop.goods[0]!.id, 5);
  const { body } = await shop.order(shop.dealer, [{ guid: shop.goods[0]!.guid, quantity: 2 }]);
  return body.id ?? '';
}

async function makeClaim(): Promise<string> {
  const { body: of } = await shop.ask('GET v1 orders/{id}/claimable/', { params: { id: claimOrder } }, shop.dealer);
  const form = {
    orderId: claimOrder,
    productId: of.items?.[0]?.productId ?? '',
    quantity: 1,
    reason: 'defect',
    wish: 'replacement',
    description: 'Не включается после монтажа',
    key: randomUUID(),
  } as const;
  return accepted(await shop.ask('POST v1 claims/', { body: form }, shop.dealer)).number ?? '';
}

async function requestPrice(): Promise<number> {
  const body = { guid: shop.onRequest[0] ?? '', quantity: 3, key: randomUUID() };
  return accepted(await shop.ask('POST v1 priceRequests/', { body }, shop.dealer)).number ?? 0;
}

async function requestInstallation(): Promise<number> {
  const { body: of } = await shop.ask('GET v1 installations/lines/', { query: { order: claimOrder } }, shop.dealer);
  const body = {
    items: [{ order: claimOrder, line: of.items?.[0]?.line ?? 1, quantity: 1 }],
    address: 'г Казань, ул Баумана, д 44',
    date: shop.today(1),
    contact: { fio: 'Сафин Руслан', phone: '+7 917 222-33-44' },
    key: randomUUID(),
  };
  return accepted(await shop.ask('POST v1 installations/', { body }, shop.dealer)).number ?? 0;
}

async function askSupport(): Promise<number> {
  const body = { topic: 'documents', text: 'Нужен акт сверки', key: randomUUID() } as const;
  return accepted(await shop.ask('POST v1 feedback/', { body }, shop.dealer)).number ?? 0;
}

async function orderGift(): Promise<string> {
  const { id } = await shop.database.db
    .insertInto('gifts')
    .values({ code: randomUUID().slice(0, 8), title: 'Термос', cost: 40_000, stock: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const body = {
    gift: id,
    cost: 400,
    key: randomUUID(),
    recipient: { fio: 'Хабибуллин Тимур', phone: '+7 (900) 000-00-02' },
    delivery: { type: 'company', legalEntityId: shop.dealer.xmlId },
  } as const;
  return accepted(await shop.ask('POST v1 showcase/buyGift/', { body }, shop.dealer)).number ?? '';
}

/** An event, the subjects of its mails in both languages, and the page of the button. */
type Case = [
  name: string,
  act: () => Promise<unknown>,
  subjects: Record<Locale, readonly (string | RegExp)[]>,
  page: string,
];

const cases: Case[] = [
  [
    'an order and its statuses',
    async () => {
      await placeOrder();
      for (const seconds of [0, 50, 60, 120, 600]) {
        shop.pass(seconds);
        await shop.work();
      }
    },
    {
      ru: [/оформлен$/, /принят в работу$/, /собран$/, /в пути$/, /выполнен$/],
      en: [/: placed$/, /: accepted$/, /: assembled$/, /: on its way$/, /: completed$/],
    },
    '/personal/orders/',
  ],
  [
    'a cancelled order',
    async () => {
      const id = await placeOrder();
      await shop.ask('POST v1 orders/{id}/cancel/', { params: { id } }, shop.dealer);
    },
    { ru: [/оформлен$/, /отменён$/], en: [/: placed$/, /: cancelled$/] },
    '/personal/orders/',
  ],
  [
    'a claim from its registration to the decision',
    async () => {
      const number = await makeClaim();
      await answerClaim(ctx(), { number, text: 'Пришлите фото шильдика', isQuestion: true });
      await decideClaim(ctx(), { number, status: 'accepted', text: 'Заменим в пятницу' });
    },
    {
      ru: [/^Претензия № \S+ зарегистрирована$/, /^По претензии № \S+ нужны сведения$/, /^Претензия № \S+ принята$/],
      en: [
        /^Claim No\. \S+ is registered$/,
        /^Information is needed on claim No\. \S+$/,
        /^Claim No\. \S+ is accepted$/,
      ],
    },
    '/personal/claims/',
  ],
  [
    'answered price requests',
    async () => {
      await shop.database.db.deleteFrom('price_requests').execute();
      await declinePriceRequest(ctx(), await requestPrice());
      await answerPriceRequest(ctx(), { number: await requestPrice(), price: 184_990, days: 3 });
    },
    {
      ru: [/^Ответ на запрос цены № \d+: 184\s990\s₽$/, /^Запрос цены № \d+ отклонён$/],
      en: [/^Answer to price request No\. \d+: 184,990\s₽$/, /^Price request No\. \d+ is declined$/],
    },
    '/personal/price_requests',
  ],
  [
    'an arrival',
    async () => {
      const { id, guid } = shop.goods[1]!;
      await shop.arrive(id, 0);
      await shop.database.db.deleteFrom('stock').where('product_id', '=', id).execute();
      expect((await shop.subscribe(shop.dealer, guid)).status).toBe(200);
      await shop.arrive(id, 4);
    },
    { ru: [/^Снова в наличии: /], en: [/^In stock again: /] },
    '/product/',
  ],
  [
    'an installation request',
    async () => {
      const number = await requestInstallation();
      await assignInstallation(ctx(), { number, day: dayAfter(dayOf(shop.now()), 30), note: 'Приедем утром' });
      // the day has come
      const request = shop.database.db.updateTable('installation_requests').where('number', '=', number);
      await request.set({ assigned_on: '2026-01-01' }).execute();
      await finishInstallation(ctx(), number);
    },
    {
      ru: [/^Монтаж по заявке № \d+ назначен на \d\d\.\d\d\.\d{4}$/, /^Монтаж по заявке № \d+ выполнен$/],
      en: [/^Installation for request No\. \d+ is on \d+ \w+ \d{4}$/, /^Installation for request No\. \d+ is done$/],
    },
    '/personal/mount',
  ],
  [
    'an answer of the support',
    async () => answerFeedback(ctx(), { number: await askSupport(), text: 'Акт отправлен в ЭДО' }),
    { ru: [/^Ответ на обращение № \d+$/], en: [/^Answer to your request No\. \d+$/] },
    '/feedback',
  ],
  [
    'a gift order',
    async () => changeGiftOrder(ctx(), { number: await orderGift(), status: 'assembled' }),
    {
      ru: ['Подарок заказан: Термос', /^Заказ подарка \S+: собирается$/],
      en: ['Gift ordered: Термос', /^Gift order \S+: being assembled$/],
    },
    '/personal/bonuses#gifts',
  ],
];

describe.each(locales)('in the language %s', (language) => {
  it.each(cases)('mail about %s reaches the mail server', async (_, act, subjects, page) => {
    await speaks(language);
    await received();
    await act();
    const mails = await received();
    const expected = subjects[language].map((one) => (typeof one === 'string' ? one : expect.stringMatching(one)));
    expect(mails.map(({ subject }) => subject)).toEqual(expect.arrayContaining(expected));
    expect(mails).toHaveLength(expected.length);
    for (const { to, text, html, canBeSwitchedOff } of mails) {
      expect(to).toBe('timur@klimatprof.example');
      expect(text).toContain(page);
      expect(html).toContain(page);
      expect(html).toContain(`<html lang="${language}">`);
      expect(text).toContain(language === 'en' ? 'You got this mail because' : 'Вы получили это письмо, потому что');
      expect(canBeSwitchedOff).toBe(true);
    }
  });

  it('mail to an invited colleague is in that of the person who invites', async () => {
    const name = language === 'en' ? 'safin' : 'galeev';
    const body = {
      fio: 'Сафин Ильдар',
      phone: language === 'en' ? '9120000777' : '9120000778',
      email: `${name}@klimatprof.example`,
      role: 'buyer',
    } as const;
    await shop.ask('POST v1 company/users/', { body }, { ...shop.dealer, language });
    const [mail] = await received();
    expect(mail).toMatchObject({ to: body.email, canBeSwitchedOff: false });
    expect(mail?.subject).toBe(
      language === 'en' ? 'You have been added to ООО «КлиматПроф»' : 'Вас добавили в ООО «КлиматПроф»',
    );
  });

  it('the same notifications are read in that of the page', async () => {
    const call = 'GET v1 notifications/b2b/getNotificationsForClient/';
    const { body } = await shop.ask(call, { query: { pageSize: 100 } }, { ...shop.dealer, language });
    const gift = body.list?.find(({ title }) => title.startsWith(language === 'en' ? 'Gift order ' : 'Заказ подарка '));
    expect(gift?.links).toEqual([
      { text: language === 'en' ? 'My gifts' : 'Мои подарки', link: '/personal/bonuses#gifts', order: 1 },
    ]);
  });
});

it('an employee who acts for a customer does not change the language of the customer’s mail', async () => {
  await speaks('ru');
  const employee = await shop.signedIn('i.ivanov');
  const { db } = shop.database;
  const { id } = await db.selectFrom('users').select('id').where('phone', '=', '9000000002').executeTakeFirstOrThrow();
  const chosen = await shop.ask('POST v1 acting/', { body: { customerId: id } }, employee);
  expect(chosen.status).toBe(200);
  await shop.ask('GET v1 app/info/', { query: { url: '/' } }, { ...employee, actingFor: id, language: 'en' });
  const { language } = await db.selectFrom('users').select('language').where('id', '=', id).executeTakeFirstOrThrow();
  expect(language).toBe('ru');
});
