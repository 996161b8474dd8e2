import {
  assignInstallation,
  declineInstallation,
  finishInstallation,
  listOpenInstallations,
} from '#backend/modules/installation/index.ts';
import type { Operator } from '../startup/operator-database.ts';
import { numberIn, type Subject } from './subject.ts';

export const installation: Subject = {
  usage: `  installation list                                    installation requests that are not done
  installation assign <number> --day yyyy-mm-dd --text "…"
  installation done <number>
  installation decline <number> --text "…"`,
  read({ words: [what, word, ...more], text, day, ...rest }) {
    const number = numberIn(word);
    if (more.length > 0 || Object.values(rest).some((value) => value !== undefined)) return null;
    if (what === 'list' && word === undefined && text === undefined && day === undefined) return listed;
    if (number === null) return null;
    if (what === 'assign' && day !== undefined && text !== undefined)
      return async (ctx) => {
        await assignInstallation(ctx, { number, day, note: text });
        return `✓ № ${number} is assigned to ${day}`;
      };
    if (day !== undefined) return null;
    if (what === 'done' && text === undefined)
      return async (ctx) => {
        await finishInstallation(ctx, number);
        return `✓ № ${number} is done`;
      };
    if (what !== 'decline' || text === undefined) return null;
    return async (ctx) => {
      await declineInstallation(ctx, { number, note: text });
      return `✓ № ${number} is declined`;
    };
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
