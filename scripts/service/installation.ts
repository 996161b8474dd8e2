import { speaking } from '#backend/language.ts';
import {
  assignInstallation,
  declineInstallation,
  finishInstallation,
  listOpenInstallations,
} from '#backend/modules/installation/index.ts';
import { byCommand } from '../operators/by-command.ts';
import type { Operator } from '../operators/operate.ts';
import { requestNumber, type Subject } from './subject.ts';

export const installation: Subject = {
  list: { about: 'installation requests that are not done', run: listed },
  assign: {
    words: [requestNumber],
    needs: { day: '--day yyyy-mm-dd', text: '--text "…"' },
    async run(ctx, { first: number, day, text }) {
      await byCommand(ctx, ['assign', 'installation', number], (trx) =>
        assignInstallation(trx, { number: Number(number), day, note: text }),
      );
      return `✓ № ${number} is assigned to ${day}`;
    },
  },
  done: {
    words: [requestNumber],
    async run(ctx, { first: number }) {
      await byCommand(ctx, ['done', 'installation', number], (trx) =>
        speaking('en', () => finishInstallation(trx, Number(number))),
      );
      return `✓ № ${number} is done`;
    },
  },
  decline: {
    words: [requestNumber],
    needs: { text: '--text "…"' },
    async run(ctx, { first: number, text }) {
      await byCommand(ctx, ['decline', 'installation', number], (trx) =>
        declineInstallation(trx, { number: Number(number), note: text }),
      );
      return `✓ № ${number} is declined`;
    },
  },
};

async function listed({ db }: Operator): Promise<string> {
  const open = await listOpenInstallations({ db });
  if (open.length === 0) return 'Nobody waits for an installation.';
  const lines = open.map(
    ({ number, status, buyer, wishedOn, daytime, assignedOn, address, contact, items, comment }) => {
      const day = assignedOn === null ? `wished ${wishedOn} ${daytime}` : `assigned ${assignedOn}`;
      return [number, status, day, buyer, contact, address, items.join('; '), comment.replaceAll('\n', ' / ')]
        .join('  ')
        .trimEnd();
    },
  );
  return lines.join('\n');
}
