import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localMail } from '#backend/gateways/mail/local-mail.ts';
import {
  type MailGateway,
  MailRefused,
  type OutgoingMail,
  UnclearDelivery,
} from '#backend/gateways/mail/mail-gateway.ts';
import { smtpMail } from '#backend/gateways/mail/smtp-mail.ts';
import { queueMail } from '#backend/modules/mail-queue/index.ts';
import { notify } from '#backend/modules/notifications/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { sendMails } from '#tests/jobs.ts';
import { startSmtpServer } from '#tests/smtp-server.ts';

const START = new Date('2026-11-23T09:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const HOUR = 3600;

let database: TestDatabase;
let userId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  const person = { fio: 'Иванов Иван', phone: '9120000001', email: 'ivan@dealer.test', is_verified: true };
  ({ id: userId } = await database.db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow());
});
beforeEach(async () => {
  await sql`TRUNCATE outgoing_mails, jobs, notifications, notification_settings, consents`.execute(database.db);
  await database.db.updateTable('users').set({ email: 'ivan@dealer.test', is_blocked: false }).execute();
});
afterAll(() => database.drop());

const ctx = { now: () => START };
const content = { title: 'Заказ № 17 оформлен', text: 'Спасибо', links: [] };
const queue = () => queueMail({ ...ctx, db: database.db }, userId, { ru: content, en: content });
const rows = () => database.db.selectFrom('outgoing_mails').selectAll().orderBy('id').execute();
const jobs = () => database.db.selectFrom('jobs').select(['kind', 'attempts', 'died_at']).execute();

/** A gateway that records mails; `failures` are thrown first, in order. */
function recording(failures: (Error | (() => Promise<void>))[] = []): MailGateway & { sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = [];
  return {
    keepsContent: false,
    sent,
    async send(mail) {
      const failure = failures.shift();
      if (failure instanceof Error) throw failure;
      await failure?.();
      sent.push(mail);
    },
  };
}

/** Runs the jobs as workers do, every `step` seconds until `end`; returns the second at which the first mail was sent. */
async function workUntil(
  end: number,
  step: number,
  gateway: MailGateway & { sent: unknown[] },
): Promise<number | null> {
  for (let second = 0; second <= end; second += step) {
    await sendMails(database.db, gateway, after(second));
    if (gateway.sent.length > 0) return second;
  }
  return null;
}

describe('a queued mail', () => {
  it('is sent once when several workers deliver, and then holds no content', async () => {
    for (let index = 0; index < 30; index++) await queue();
    const gateway = recording();
    await Promise.all(Array.from({ length: 6 }, () => sendMails(database.db, gateway, START)));
    while ((await sendMails(database.db, gateway, START)) > 0);
    expect(gateway.sent).toHaveLength(30);
    expect(new Set(gateway.sent.map(({ messageId }) => messageId)).size).toBe(30);
    for (const row of await rows()) expect(row).toMatchObject({ content: null, sent_at: START, given_up: null });
    expect(await jobs()).toEqual([]);
  });

  it('is not sent when the transaction of its event fails', async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await queueMail({ ...ctx, db: trx }, userId, { ru: content, en: content });
      throw new Error('the event did not happen');
    });
    await expect(failing).rejects.toThrow('did not happen');
    expect([await rows(), await jobs()]).toEqual([[], []]);
  });

  it('stays readable in a development shop, which does not really send it', async () => {
    await queue();
    await sendMails(database.db, localMail, START);
    expect(await rows()).toMatchObject([{ content, sent_at: START }]);
  });

  it('is sent after an hour in which the mail server was down', async () => {
    const server = await startSmtpServer();
    const smtp = smtpMail(
      { host: '127.0.0.1', port: server.port, isSecure: false, user: null, password: '', from },
      500,
    );
    await server.close();
    await queue();
    const late = { ...smtp, sent: server.received };
    expect(await workUntil(HOUR, 30, late)).toBeNull();
    expect(await rows()).toMatchObject([{ sent_at: null, given_up: null, unclear: 0 }]);
    await server.open();
    const waited = await workUntil(HOUR + 900, 60, late);
    expect(waited).not.toBeNull();
    await server.close();
    expect(server.received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ content: null, given_up: null }]);
  });

  it('is tried for more than a day with growing pauses, and given up after that with its content erased', async () => {
    await queue();
    const times: number[] = [];
    let second = 0;
    const away: MailGateway = {
      keepsContent: false,
      async send() {
        times.push(second);
        throw new Error('the mail server answered 451');
      },
    };
    for (let at = await nextAt(); at !== null && second < 40 * HOUR; at = await nextAt()) {
      second = (at.getTime() - START.getTime()) / 1000;
      await sendMails(database.db, away, at);
    }
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(pauses.slice(0, 4)).toEqual([10, 20, 40, 80]);
    expect(Math.max(...pauses)).toBe(900);
    expect(times.at(-1)).toBeGreaterThan(24 * HOUR);
    expect(times.at(-1)).toBeLessThan(36 * HOUR);
    expect(await rows()).toMatchObject([{ content: null, sent_at: null, given_up: 'the mail server did not take it' }]);
  });

  it('is sent again under the same Message-ID after its process ended while sending', async () => {
    await queue();
    const ids: string[] = [];
    const killed: MailGateway = {
      keepsContent: false,
      send: async ({ messageId }) => {
        ids.push(messageId);
        return new Promise(() => undefined);
      },
    };
    void sendMails(database.db, killed, START);
    await expect.poll(() => ids.length).toBe(1);
    const gateway = recording();
    await sendMails(database.db, gateway, after(30));
    expect(gateway.sent, 'while the first worker may still be sending').toEqual([]);
    await sendMails(database.db, gateway, after(61));
    expect(gateway.sent.map(({ messageId }) => messageId)).toEqual(ids);
    expect(await rows()).toMatchObject([{ sent_at: after(61), unclear: 0 }]);
  });

  it('is repeated at most twice, hours apart, when the server never says whether it accepted it', async () => {
    await queue();
    const times: number[] = [];
    let second = 0;
    const silent: MailGateway = {
      keepsContent: false,
      async send() {
        times.push(second);
        throw new UnclearDelivery('no reply');
      },
    };
    for (; second < 30 * HOUR; second += 300) await sendMails(database.db, silent, after(second));
    expect(times).toEqual([0, 1800, 1800 + 21_600]);
    expect(await rows()).toMatchObject([
      { content: null, sent_at: null, given_up: expect.stringContaining('never said') },
    ]);
    expect(await jobs()).toEqual([]);
  });

  it('is given up at once when the server refuses its recipient for good', async () => {
    await queue();
    await sendMails(database.db, recording([new MailRefused('550 5.1.1 <address>: user unknown')]), START);
    expect(await rows()).toMatchObject([{ content: null, given_up: '550 5.1.1 <address>: user unknown' }]);
    expect(await jobs()).toEqual([]);
  });

  it.each([
    'ivan',
    'ivan@',
    'ivan@dealer',
    'ivan@dealer.invalid',
    'a b@dealer.test',
    'ivan@dealer.test\r\nBcc: b@c.test',
    '',
  ])('is given up at once, without asking the server, for the impossible address «%s»', async (email) => {
    await database.db.updateTable('users').set({ email }).execute();
    await queue();
    const gateway = recording();
    await sendMails(database.db, gateway, START);
    expect(gateway.sent).toEqual([]);
    expect(await rows()).toMatchObject([{ content: null, given_up: 'the address cannot exist' }]);
  });

  it('goes to the address that the person has when it is sent', async () => {
    await queue();
    await database.db.updateTable('users').set({ email: 'new@dealer.test' }).execute();
    const gateway = recording();
    await sendMails(database.db, gateway, START);
    expect(gateway.sent.map(({ to }) => to)).toEqual(['new@dealer.test']);
  });

  it('is not sent to a person whose account was closed meanwhile', async () => {
    await queue();
    await database.db.updateTable('users').set({ is_blocked: true }).execute();
    const gateway = recording();
    await sendMails(database.db, gateway, START);
    expect(gateway.sent).toEqual([]);
    expect(await rows()).toMatchObject([{ given_up: 'the account is closed' }]);
  });
});

describe('mail about a notification', () => {
  const event = (kind: 'order' | 'news', key = '1') =>
    notify(
      { ...ctx, db: database.db },
      {
        kind,
        key: `${kind}:${key}`,
        to: { userId },
        title: 'Заказ принят',
        text: 'Собираем',
        links: [{ text: 'Заказ', link: '/personal/orders' }],
      },
    );

  it('is sent once for an event that happens twice, and says how to switch it off', async () => {
    await Promise.all([event('order'), event('order')]);
    const gateway = recording();
    await sendMails(database.db, gateway, START);
    expect(gateway.sent).toHaveLength(1);
    const [mail] = gateway.sent;
    expect(mail).toMatchObject({ to: 'ivan@dealer.test', subject: 'Заказ принят' });
    const token = mail?.unsubscribe?.split('/').at(-1);
    expect(mail?.unsubscribe).toMatch(/^https?:\/\/[^/]+\/api\/unsubscribe\/\d+\.order\.[\w-]{22}$/);
    expect(mail?.text).toContain(`/unsubscribe#${token}`);
    expect(mail?.html).toContain(`/unsubscribe#${token}`);
    expect(mail?.html).toMatch(/href="https?:\/\/[^"]+\/personal\/orders"/);
  });

  it('is not sent to a person who switched the kind off, even while the mail was waiting', async () => {
    await event('order');
    const off = { user_id: userId, kind: 'order' as const, by_email: false, by_sms: false };
    await database.db.insertInto('notification_settings').values(off).execute();
    await event('order', '2');
    expect(await rows()).toHaveLength(1);
    const gateway = recording();
    await sendMails(database.db, gateway, START);
    expect(gateway.sent).toEqual([]);
    expect(await rows()).toMatchObject([{ content: null, given_up: 'switched off meanwhile' }]);
  });

  it('about news is sent only with the choice and the consent to advertising', async () => {
    await event('news');
    const on = { user_id: userId, kind: 'news' as const, by_email: true, by_sms: false };
    await database.db.insertInto('notification_settings').values(on).execute();
    await event('news', '2');
    expect(await rows()).toEqual([]);
    await database.db
      .insertInto('consents')
      .values({ user_id: userId, kind: 'marketing', version: '2026-11-01', given_at: START })
      .execute();
    await event('news', '3');
    expect(await rows()).toHaveLength(1);
  });
});

const from = { name: 'Русклимат', address: 'no-reply@shop.test' };

/** When the next job is due; null: never. */
async function nextAt(): Promise<Date | null> {
  const { at } = await database.db
    .selectFrom('jobs')
    .select(({ fn }) => fn.min('run_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}
