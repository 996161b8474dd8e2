import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type MailGateway,
  MailRefused,
  type OutgoingMail,
  UnclearDelivery,
} from '#backend/gateways/mail/mail-gateway.ts';
import { smtpMail } from '#backend/gateways/mail/smtp-mail.ts';
import { readMail, type SmtpServer, startSmtpServer } from '#tests/smtp-server.ts';

const TIMEOUT_MS = 300;
let server: SmtpServer;
beforeAll(async () => {
  server = await startSmtpServer();
});
afterEach(async () => {
  server.answers = {};
  server.received.length = 0;
  server.commands.length = 0;
});
afterAll(() => server.close());

const settings = () => ({
  host: '127.0.0.1',
  port: server.port,
  isSecure: false,
  user: null,
  password: '',
  from: { name: 'Русклимат', address: 'no-reply@shop.test' },
});
const gateway = (timeoutMs = TIMEOUT_MS): MailGateway => smtpMail(settings(), timeoutMs);
const mail: OutgoingMail = {
  messageId: '7d1f4f64-9a53-4a1b-8c0e-3f1b2a6c5d00',
  to: 'ivan@dealer.test',
  subject: 'Заказ № 17 оформлен',
  text: 'Спасибо за заказ\n.\nточка в начале строки',
  html: '<p>Спасибо за заказ</p>',
  unsubscribe: 'https://shop.test/api/unsubscribe/17.order.AAAAAAAAAAAAAAAAAAAAAA',
};
const failure = async (sending: Promise<void>): Promise<Error> =>
  sending.then(
    () => {
      throw new Error('the mail was accepted');
    },
    (error: Error) => error,
  );

describe('the SMTP gateway', () => {
  it('transmits subject, text and HTML, and the headers that let a mail be switched off with one click', async () => {
    await gateway().send(mail);
    const [received] = server.received;
    expect(received).toMatchObject({ from: 'no-reply@shop.test', to: 'ivan@dealer.test' });
    const { headers, text, html } = readMail(received!);
    expect(Object.fromEntries(headers)).toMatchObject({
      subject: ['Заказ № 17 оформлен'],
      from: ['Русклимат <no-reply@shop.test>'],
      to: ['ivan@dealer.test'],
      'message-id': [`<${mail.messageId}@shop.test>`],
      'list-unsubscribe': [`<${mail.unsubscribe}>`],
      'list-unsubscribe-post': ['List-Unsubscribe=One-Click'],
      'auto-submitted': ['auto-generated'],
    });
    expect(text).toContain('Спасибо за заказ');
    expect(html).toContain('<p>Спасибо за заказ</p>');
  });

  it.each([
    ['subject', { subject: 'Заказ\r\nBcc: spy@evil.test\r\n\r\n<script>' }],
    ['address', { to: 'ivan@dealer.test\r\nBcc: spy@evil.test' }],
    ['link', { unsubscribe: 'https://shop.test/\r\nBcc: spy@evil.test' }],
    ['message id', { messageId: 'a\r\nBcc: spy@evil.test' }],
  ])('lets no line break in a %s add a header or a recipient', async (_, part) => {
    await gateway()
      .send({ ...mail, ...part })
      .catch(() => undefined);
    expect(server.commands.filter((command) => /^RCPT/i.test(command) && command.includes('evil'))).toEqual([]);
    for (const received of server.received) expect([...readMail(received).headers.keys()]).not.toContain('bcc');
  });

  it.each([
    ['an unknown recipient', { RCPT: '550 5.1.1 <ivan@dealer.test>: user unknown' }, MailRefused],
    ['the content', { content: '554 5.6.0 message refused' }, MailRefused],
    ['a full mailbox for now', { RCPT: '452 4.2.2 mailbox full' }, Error],
    ['the sender', { MAIL: '550 5.1.8 sender refused' }, Error],
    ['relaying', { RCPT: '554 5.7.1 <ivan@dealer.test>: Relay access denied' }, Error],
    ['everything for now', { greeting: '421 4.3.2 busy' }, Error],
  ])('reports whether a server that refuses %s does so for good, without the address', async (_, answers, kind) => {
    server.answers = answers;
    const error = await failure(gateway().send(mail));
    expect(error.constructor).toBe(kind);
    expect(error.message).not.toContain('ivan');
    expect(server.received).toEqual([]);
  });

  it.each(['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA'] as const)(
    'gives up waiting for the reply to %s in time, and knows that the mail was not accepted',
    async (command) => {
      server.answers = { [command]: null };
      const startedAt = performance.now();
      const error = await failure(gateway().send(mail));
      expect(performance.now() - startedAt).toBeLessThan(TIMEOUT_MS * 3);
      expect(error.constructor).toBe(Error);
    },
  );

  it('reports as unclear that a server took the whole mail and did not say whether it accepted it', async () => {
    server.answers = { content: null };
    expect(await failure(gateway().send(mail))).toBeInstanceOf(UnclearDelivery);
  });

  it('fails at once while the server is down, and sends when it is back', async () => {
    await server.close();
    const error = await failure(gateway().send(mail));
    expect(error.constructor).toBe(Error);
    await server.open();
    await gateway().send(mail);
    expect(server.received).toHaveLength(1);
  });

  it('sends no password to a server elsewhere that offers no encryption', async () => {
    const remote = smtpMail({ ...settings(), host: '127.1', user: 'shop', password: 'secret' }, TIMEOUT_MS);
    await failure(remote.send(mail));
    expect(server.commands.join()).toContain('STARTTLS');
    expect(server.commands.join()).not.toMatch(/AUTH/);
    expect(server.received).toEqual([]);
  });

  it('opens at most five connections at once', async () => {
    server.most = 0;
    const one = gateway(5000);
    await Promise.all(Array.from({ length: 20 }, () => one.send(mail)));
    expect(server.received).toHaveLength(20);
    expect(server.most).toBeLessThanOrEqual(6);
  });
});
