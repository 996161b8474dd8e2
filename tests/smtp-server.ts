import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

type Command = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'content';

export interface ReceivedMail {
  from: string;
  to: string;
  /** headers and body as transmitted */
  raw: string;
}

export interface SmtpServer {
  port: number;
  received: ReceivedMail[];
  /** commands of all connections, in order */
  commands: string[];
  /** what is answered instead of the usual reply; `null`: nothing, so that the client waits */
  answers: Partial<Record<Command, string | null>>;
  /** the number of connections open at once, at most */
  most: number;
  /** stops listening and closes all connections; `open` starts again on the same port */
  close(): Promise<void>;
  open(): Promise<void>;
}

const usual: Record<Command, string> = {
  greeting: '220 mail.test ESMTP',
  EHLO: '250-mail.test\r\n250 8BITMIME',
  MAIL: '250 2.1.0 Ok',
  RCPT: '250 2.1.5 Ok',
  DATA: '354 End data with <CR><LF>.<CR><LF>',
  content: '250 2.0.0 Ok: queued',
};

/** A mail server that stores what it is given and fails as a test says. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  let listening: Server | undefined;
  const smtp: SmtpServer = {
    port: 0,
    received: [],
    commands: [],
    answers: {},
    most: 0,
    async open() {
      listening = createServer((socket) => {
        sockets.add(socket);
        smtp.most = Math.max(smtp.most, sockets.size);
        socket.once('close', () => sockets.delete(socket)).on('error', () => undefined);
        converse(smtp, socket);
      });
      await new Promise<void>((resolve) => listening?.listen(smtp.port, '127.0.0.1', resolve));
      smtp.port = (listening.address() as AddressInfo).port;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listening?.close(resolve) ?? resolve(undefined));
    },
  };
  await smtp.open();
  return smtp;
}

function converse(smtp: SmtpServer, socket: Socket): void {
  let pending = '';
  let mail: ReceivedMail = { from: '', to: '', raw: '' };
  let isContent = false;
  const say = (command: Command) => {
    const { [command]: answer = usual[command] } = smtp.answers;
    if (answer !== null) socket.write(`${answer}\r\n`);
    return answer;
  };
  const onLine = (line: string) => {
    const [, address = ''] = /<(.*)>/.exec(line) ?? [];
    const [command = ''] = line.toUpperCase().split(/[ :]/);
    smtp.commands.push(line);
    if (command === 'MAIL') mail = { from: address, to: '', raw: '' };
    if (command === 'RCPT') mail.to = address;
    if (command === 'QUIT') return socket.end('221 Bye\r\n');
    const answer = say(command as Command);
    if (command === 'DATA') isContent = answer?.startsWith('354') ?? false;
  };
  const onContent = () => {
    isContent = false;
    const answer = say('content');
    if (answer === null || answer.startsWith('250')) smtp.received.push(mail);
  };
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    pending += chunk;
    for (;;) {
      const end = pending.indexOf(isContent ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = pending.slice(0, end);
      pending = pending.slice(end + (isContent ? 5 : 2));
      if (!isContent) onLine(part);
      else {
        mail.raw = part;
        onContent();
      }
    }
  });
  say('greeting');
}

/** Headers by lower-case name, unfolded, and the parts of a `multipart/alternative` mail, decoded. */
export function readMail({ raw }: ReceivedMail): { headers: Map<string, string[]>; text: string; html: string } {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const headers = new Map<string, string[]>();
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const name = line.slice(0, line.indexOf(':')).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), decodedWords(line.slice(line.indexOf(':') + 1).trim())]);
  }
  return { headers, text: partOf(raw, 'text/plain'), html: partOf(raw, 'text/html') };
}

const decodedWords = (value: string) =>
  value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, way: string, text: string) =>
      way.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : decodedQuoted(text.replaceAll('_', ' ')),
    );

const decodedQuoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString();

function partOf(raw: string, type: string): string {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(raw) ?? [];
  const part = raw.split(`\r\n--${boundary}`).find((one) => one.includes(`Content-Type: ${type}`)) ?? '';
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  return /encoding: base64/i.test(part) ? Buffer.from(body, 'base64').toString() : decodedQuoted(body);
}
