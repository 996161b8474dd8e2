import { readFile } from 'node:fs/promises';
import {
  answerClaim,
  type ClaimDecision,
  claimDecisions,
  decideClaim,
  listOpenClaims,
  showClaim,
} from '#backend/modules/claims/index.ts';
import { SettingError } from '#lib/config/environment.ts';
import { formatRubles } from '#lib/format/money.ts';
import type { Operator } from '../startup/operator-database.ts';
import { minuteOf, type Subject, type Words } from './subject.ts';

export const claims: Subject = {
  usage: `  claims list                                          claims without a decision
  claims show <number>                                 one with its correspondence
  claims answer <number> --text "…" [--question] [--photo file]   --question: the customer is asked for information
  claims decide <number> --status accepted|declined|closed --text "…"`,
  read({ words: [what, number, ...more], ...given }) {
    if (more.length > 0) return null;
    if (number === undefined) return what === 'list' && isBare(given) ? listed : null;
    if (!/^(?:ПР-)?\d{1,9}$/i.test(number)) return null;
    if (what === 'show' && isBare(given)) return (ctx) => shown(ctx, number);
    if (what === 'answer') return answering(number, given);
    return what === 'decide' ? deciding(number, given) : null;
  },
};

type Given = Omit<Words, 'words'>;

const isBare = (given: Given) => Object.values(given).every((value) => value === undefined);

function answering(number: string, { text, status, photo = [], question = false }: Given) {
  if (text === undefined || status !== undefined) return null;
  return async (ctx: Operator) => {
    const photos = await Promise.all(photo.map(readPhoto));
    await answerClaim(ctx, { number, text, isQuestion: question, photos });
    return `✓ № ${number} is answered`;
  };
}

function deciding(number: string, { text, status, photo, question }: Given) {
  if (text === undefined || !isDecision(status) || photo !== undefined || question !== undefined) return null;
  return async (ctx: Operator) => {
    await decideClaim(ctx, { number, status, text });
    return `✓ № ${number} is ${status}`;
  };
}

const isDecision = (status: string | undefined): status is ClaimDecision =>
  claimDecisions.some((known) => known === status);

async function readPhoto(path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(path));
  } catch {
    throw new SettingError(`Cannot read the file ${path}.`);
  }
}

async function listed({ db }: Operator): Promise<string> {
  const open = await listOpenClaims({ db });
  if (open.length === 0) return 'No claim waits for a decision.';
  const lines = open.map(({ number, createdAt, status, isWaiting, buyer, order, product, quantity }) =>
    [number, minuteOf(createdAt), isWaiting ? `${status}, waits` : status, buyer, order, product, `× ${quantity}`].join(
      '  ',
    ),
  );
  return lines.join('\n');
}

async function shown(ctx: Operator, number: string): Promise<string> {
  const claim = await showClaim(ctx, number);
  const { product, quantity, sum, reason, wish, serialNumber, order, author } = claim;
  const head = [
    `${claim.number}  ${claim.status}  ${author}  order ${order.number}`,
    `${product.code}  ${product.name}  × ${quantity}  ${formatRubles(sum)}`,
    `reason: ${reason}  wanted: ${wish}${serialNumber && `  serial number: ${serialNumber}`}`,
  ];
  const events = claim.events.map(({ at, side, author: by, status, text, photos }) =>
    [
      `${minuteOf(new Date(at))}  ${side === 'shop' ? 'shop' : by}${status ? `  → ${status}` : ''}`,
      ...(text ? [text.replace(/^/gm, '  ')] : []),
      ...photos.map(({ id, name }) => `  photo ${name}: /api/v1/attachments/${id}/`),
    ].join('\n'),
  );
  return [...head, '', ...events].join('\n');
}
