import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpSettings } from '#lib/config/smtp-settings.ts';
import { FairQueue } from '#lib/threads/fair-queue.ts';
import { type MailGateway, MailRefused, type OutgoingMail, UnclearDelivery } from './mail-gateway.ts';

/** For the whole conversation with the server, from the connection to the reply to the mail. */
const TIMEOUT_MS = 10_000;
/**
 * Connections at once: mail servers limit them. Up to 20 jobs start together, so that the last of them ends after at
 * most 40 seconds, within the 50 that a job has.
 */
const CONNECTIONS = 5;

/** A mail server that is reached by SMTP, with one connection for each mail. */
export function smtpMail(settings: SmtpSettings, timeoutMs = TIMEOUT_MS): MailGateway {
  const connections = new FairQueue(CONNECTIONS);
  return {
    keepsContent: false,
    send: (mail) =>
      connections.enqueue(null, async () => converse(settings, mail, await composed(settings, mail), timeoutMs)),
  };
}

/** The mail as it is transmitted. Values are encoded by the library, so that none of them can add a header. */
function composed({ from }: SmtpSettings, mail: OutgoingMail): Promise<Buffer> {
  const { messageId, to, subject, text, html, unsubscribe } = mail;
  const composer = new MailComposer({
    messageId: `<${messageId}@${from.address.slice(from.address.indexOf('@') + 1)}>`,
    from,
    to: { name: '', address: to },
    subject: subject.replace(/\p{C}+/gu, ' ').trim(),
    text,
    html,
    headers: {
      // no automatic replies, such as absence notes (RFC 3834)
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

async function converse(
  { host, port, isSecure, user, password, from }: SmtpSettings,
  { to }: OutgoingMail,
  message: Buffer,
  timeoutMs: number,
): Promise<void> {
  const connection = new SMTPConnection({
    host,
    port,
    secure: isSecure,
    // a password is not sent in the clear, except to this machine
    requireTLS: user !== null && !isLoopback(host),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  const content = Readable.from([message]);
  let isHandedOver = false;
  content.once('end', () => (isHandedOver = true));
  const conversation = new Promise<void>((resolve, reject) => {
    const settle = (error?: Error | null) => (error ? reject(error) : resolve());
    // stays for errors of a connection that is being closed
    connection.on('error', settle);
    const send = (error?: Error | null) => {
      if (error) return reject(error);
      connection.send({ from: from.address, to: [to] }, content, settle);
    };
    connection.connect((error) => {
      if (error || user === null) return send(error);
      connection.login({ user, pass: password }, send);
    });
  });
  try {
    await within(timeoutMs, conversation);
    connection.quit();
  } catch (error) {
    connection.close();
    throw failureOf(error as NodemailerError, isHandedOver);
  }
}

const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d+){3}|::1|\[::1\])$/.test(host);

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no reply within ${ms} ms`)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The error of a failed attempt, without the address, which servers repeat in their replies. */
function failureOf({ message, code, command = '', responseCode }: NodemailerError, isHandedOver: boolean): Error {
  const said = message.replace(/\S+@\S+/g, '<address>').slice(0, 300);
  // the server's answer, or its absence before the mail was complete, is a certain failure
  if (responseCode === undefined && isHandedOver) return new UnclearDelivery(said);
  if (code === 'EENVELOPE' && command === 'API') return new MailRefused(said);
  return isFinal(command, responseCode, said) ? new MailRefused(said) : new Error(said);
}

/**
 * Whether the refusal concerns this recipient or this mail. A refused sign-in or sender, or a refusal by the server's
 * policy (enhanced code 5.7, such as a relay that is not open to us), is the settings' fault and may be corrected.
 */
function isFinal(command: string, responseCode: number | undefined, said: string): boolean {
  if (responseCode === undefined || responseCode < 500) return false;
  if (command === 'DATA') return true;
  return command === 'RCPT TO' && !/\b5\.7\.\d/.test(said);
}
