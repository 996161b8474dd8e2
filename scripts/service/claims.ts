import { readFile, writeFile } from 'node:fs/promises';
import {
  answerClaim,
  claimDecisions,
  decideClaim,
  listOpenClaims,
  readClaimPhoto,
  showClaim,
} from '#backend/modules/claims/index.ts';
import { UserError } from '#lib/config/environment.ts';
import { formatRubles } from '#lib/format/money.ts';
import { byCommand } from '../operators/by-command.ts';
import type { Operator } from '../operators/operate.ts';
import { moscowMinute } from '../operators/terminal-text.ts';
import type { Subject } from './subject.ts';

const claimNumber = { name: '<number>', pattern: /^(?:ПР-)?\d{1,9}$/i };
const photoId = { name: '<id>', pattern: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i };

export const claims: Subject = {
  list: { about: 'claims without a decision', run: listed },
  show: {
    words: [claimNumber],
    about: 'one with its correspondence',
    run: (ctx, { first: number }) => shown(ctx, number),
  },
  photo: {
    words: [photoId, { name: '<file>', pattern: /./ }],
    about: 'stores a photo as a WebP file',
    run: (ctx, { first: id, second: path }) => savePhoto(ctx, id, path),
  },
  answer: {
    words: [claimNumber],
    needs: { text: '--text "…"' },
    takes: { question: '--question', photo: '--photo file' },
    about: '--question: the customer is asked for information',
    async run(ctx, { first: number, text, photos, isQuestion }) {
      const pictures = await Promise.all(photos.map(readPhoto));
      await byCommand(ctx, [isQuestion ? 'ask' : 'answer', 'claim', fullNumber(number)], (trx) =>
        answerClaim(trx, { number, text, isQuestion, photos: pictures }),
      );
      return `✓ № ${number} is answered`;
    },
  },
  decide: {
    words: [claimNumber],
    needs: { status: `--status ${claimDecisions.join('|')}`, text: '--text "…"' },
    async run(ctx, { first: number, status, text }) {
      const decision = claimDecisions.find((known) => known === status);
      if (!decision) throw new UserError(`“${status}” is no decision: write ${claimDecisions.join(', ')}.`);
      await byCommand(ctx, [decision, 'claim', fullNumber(number)], (trx) =>
        decideClaim(trx, { number, status: decision, text }),
      );
      return `✓ № ${number} is ${status}`;
    },
  },
};

const fullNumber = (number: string) => (/^\d+$/.test(number) ? `ПР-${number}` : number.toUpperCase());

async function savePhoto(ctx: Operator, id: string, path: string): Promise<string> {
  const bytes = await readClaimPhoto(ctx, id);
  try {
    await writeFile(path, bytes, { flag: 'wx' });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw new UserError(isThere ? `${path} exists already.` : `Cannot write the file ${path}.`);
  }
  return `✓ the photo is in ${path}`;
}

async function readPhoto(path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(path));
  } catch {
    throw new UserError(`Cannot read the file ${path}.`);
  }
}

async function listed({ db }: Operator): Promise<string> {
  const open = await listOpenClaims({ db });
  if (open.length === 0) return 'No claim waits for a decision.';
  const lines = open.map(({ number, createdAt, status, isWaiting, buyer, order, product, quantity }) =>
    [
      number,
      moscowMinute(createdAt),
      isWaiting ? `${status}, waits` : status,
      buyer,
      order,
      product,
      `× ${quantity}`,
    ].join('  '),
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
      `${moscowMinute(new Date(at))}  ${side === 'shop' ? 'shop' : by}${status ? `  → ${status}` : ''}`,
      ...(text ? [text.replace(/^/gm, '  ')] : []),
      ...photos.map(({ id, name }) => `  photo: npm run service -- claims photo ${id} ${name}`),
    ].join('\n'),
  );
  return [...head, '', ...events].join('\n');
}
