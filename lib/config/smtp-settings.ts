import { z } from 'zod';

/** The mail server, and the sender of the shop's mail. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the start; false: STARTTLS where the server offers it */
  isSecure: boolean;
  /** null: the server takes mail without sign-in */
  user: string | null;
  password: string;
  from: { name: string; address: string };
}

const sender = /^(?:(?<name>[^<>"\p{C}]{1,100}?)\s*<(?<named>[^<>]+)>|(?<bare>[^<>]+))$/u;
const address = /^[\w.+-]{1,64}@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i;

/** Reads `Имя <address>` or a bare address; null: neither. */
function readSender(text: string): SmtpSettings['from'] | null {
  const { name = '', named, bare } = sender.exec(text)?.groups ?? {};
  const found = (named ?? bare ?? '').trim();
  return address.test(found) ? { name: name.trim(), address: found } : null;
}

/** Reads `smtp://user:password@host:port` or `smtps://…`; the default ports are 587 and 465. null: neither. */
function readServer(text: string): Omit<SmtpSettings, 'from'> | null {
  try {
    const { protocol, hostname, port, username, password } = new URL(text);
    if (!/^smtps?:$/.test(protocol) || hostname === '') return null;
    const isSecure = protocol === 'smtps:';
    return {
      host: decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? (isSecure ? 465 : 587) : Number(port),
      isSecure,
      user: username === '' ? null : decodeURIComponent(username),
      password: decodeURIComponent(password),
    };
  } catch {
    return null;
  }
}

const parsed = <T>(read: (text: string) => T | null, error: string) =>
  z.string().transform((text, context) => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue(error);
    return z.NEVER;
  });

/** Both or neither. */
export const smtpVariables = {
  SMTP_URL: parsed(
    readServer,
    'must look like smtp://user:password@host:587, with special characters percent-encoded',
  ).optional(),
  MAIL_FROM: parsed(readSender, 'must look like Shop <no-reply@shop.example>').optional(),
};
