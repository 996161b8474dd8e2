import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpSms } from '#backend/gateways/sms/http-sms.ts';
import { localSms } from '#backend/gateways/sms/local-sms.ts';
import type { SmsGateway } from '#backend/gateways/sms/sms-gateway.ts';
import { queueSms } from '#backend/modules/sms/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { sendMessages } from '#tests/jobs.ts';

const START = new Date('2026-11-22T09:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const TEXT = '1234 — код подтверждения';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom('outgoing_messages').execute();
  await database.db.deleteFrom('jobs').execute();
});
afterAll(() => database.drop());

async function queue(count: number): Promise<void> {
  for (let index = 0; index < count; index++)
    await queueSms({ db: database.db, now: () => START }, `91200000${String(index).padStart(2, '0')}`, TEXT);
}
const rows = () => database.db.selectFrom('outgoing_messages').selectAll().orderBy('id').execute();
const jobs = () => database.db.selectFrom('jobs').selectAll().orderBy('id').execute();

/** A provider that records messages and fails a given number of times. */
function provider({ failures = 0, keepsText = false } = {}): SmsGateway & { sent: string[] } {
  const sent: string[] = [];
  let left = failures;
  return {
    keepsText,
    sent,
    async send(phone) {
      if (left-- > 0) throw new Error('the provider is away');
      sent.push(phone);
    },
  };
}

describe('an outgoing message', () => {
  it('is sent once when several workers deliver', async () => {
    await queue(50);
    const sms = provider();
    const counts = await Promise.all(Array.from({ length: 8 }, () => sendMessages(database.db, sms, START)));
    while ((await sendMessages(database.db, sms, START)) > 0);
    expect(Math.max(...counts)).toBeLessThanOrEqual(20);
    expect(sms.sent.toSorted()).toEqual((await rows()).map(({ phone }) => phone).toSorted());
    expect(new Set(sms.sent).size).toBe(50);
    expect(await sendMessages(database.db, sms, after(3600))).toBe(0);
  });

  it('loses its text after a provider took it, and is readable in a shop that sends nothing', async () => {
    await queue(1);
    await sendMessages(database.db, provider(), START);
    expect(await rows()).toMatchObject([{ text: null, sent_at: START }]);
    expect(await jobs()).toEqual([]);
    await database.db.deleteFrom('outgoing_messages').execute();
    await queue(1);
    await sendMessages(database.db, localSms, START);
    expect(await rows()).toMatchObject([{ text: TEXT, sent_at: START }]);
    expect(await jobs()).toEqual([]);
  });

  it('that the provider refuses is retried after 5, 20 and 60 seconds', async () => {
    await queue(1);
    const sms = provider({ failures: 3 });
    let at = 0;
    for (const seconds of [5, 20, 60]) {
      expect(await sendMessages(database.db, sms, after(at))).toBe(1);
      expect(await sendMessages(database.db, sms, after(at + seconds - 1))).toBe(0);
      at += seconds;
    }
    expect(await sendMessages(database.db, sms, after(at))).toBe(1);
    expect(sms.sent).toHaveLength(1);
  });

  it('about a notification is sent after an hour in which the provider was away', async () => {
    await queueSms({ db: database.db, now: () => START }, '9120000001', 'Снова в наличии', 'sms.notice');
    const sms = provider({ failures: 12 });
    let second = 0;
    while (sms.sent.length === 0 && second < 86_400) {
      await sendMessages(database.db, sms, after(second));
      second += 60;
    }
    expect(second).toBeGreaterThan(3600);
    expect(second).toBeLessThan(3 * 3600);
    expect(sms.sent).toEqual(['9120000001']);
  });

  it('that is refused four times is given up, and its text is erased', async () => {
    await queue(1);
    const sms = provider({ failures: 99 });
    for (const at of [0, 5, 25, 85]) expect(await sendMessages(database.db, sms, after(at))).toBe(1);
    expect(await rows()).toMatchObject([{ text: null, sent_at: null }]);
    expect(await jobs()).toMatchObject([{ run_at: null, died_at: after(85), attempts: 4 }]);
    expect(await sendMessages(database.db, sms, after(86_400))).toBe(0);
  });

  it('of a worker that died is sent by another worker a minute later', async () => {
    await queue(1);
    const died = provider();
    died.send = () => new Promise(() => undefined);
    void sendMessages(database.db, died, START);
    await expect.poll(async () => (await jobs())[0]?.attempts).toBe(1);
    const sms = provider();
    expect(await sendMessages(database.db, sms, after(59))).toBe(0);
    expect(await sendMessages(database.db, sms, after(60))).toBe(1);
    expect(sms.sent).toHaveLength(1);
  });
});

describe('the HTTP message provider', () => {
  const asked: { method?: string; type?: string; authorization?: string; body: string }[] = [];
  let status = 200;
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        const { authorization, 'content-type': type } = request.headers;
        asked.push({
          ...(request.method && { method: request.method }),
          ...(type && { type }),
          ...(authorization && { authorization }),
          body,
        });
        if (status === 0) return void request.socket.destroy();
        response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('{"id": 1}');
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  });
  beforeEach(() => {
    asked.length = 0;
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  it('receives the phone, the text and its token', async () => {
    status = 200;
    await queue(1);
    await sendMessages(database.db, httpSms(url, 'secret'), START);
    expect(asked).toEqual([
      {
        method: 'POST',
        type: 'application/json',
        authorization: 'Bearer secret',
        body: JSON.stringify({ phone: '+79120000000', text: TEXT }),
      },
    ]);
    expect(await rows()).toMatchObject([{ text: null, sent_at: START }]);
  });

  it.each([500, 401, 302, 0])('that answers %i leaves the message unsent', async (answer) => {
    status = answer;
    await queue(1);
    await sendMessages(database.db, httpSms(url, 'secret'), START);
    expect(asked).toHaveLength(1);
    expect(await rows()).toMatchObject([{ text: TEXT, sent_at: null }]);
    expect(await jobs()).toMatchObject([{ run_at: after(5) }]);
  });
});
