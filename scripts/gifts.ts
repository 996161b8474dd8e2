import { changeGiftOrder, listOpenGiftOrders } from '#backend/modules/showcase/index.ts';
import { UserError } from '#lib/config/environment.ts';
import { giftOrderStatusSchema } from '#lib/contract/showcase.ts';
import { byCommand } from './operators/by-command.ts';
import { type Operator, operate } from './operators/operate.ts';
import { moscowMinute, typedWords } from './operators/terminal-text.ts';
import { runCommand } from './startup/command.ts';

const statuses = giftOrderStatusSchema.options.filter((status) => status !== 'new');

const usage = `npm run gifts -- <what>
  list                       gift orders that are neither issued nor cancelled
  status <number> <status>   ${statuses.join(', ')}; cancelled returns the bonuses`;

/** `npm run gifts`: lists the gift orders of customers and moves them on. */
runCommand(async (command) => {
  const act = readWords(typedWords());
  if (act === null) throw new UserError(`Cannot tell what to do: ${usage}`);
  await operate(command, act);
});

function readWords([what, number, status, ...more]: string[]) {
  if (what === 'list' && number === undefined) return ordersText;
  const known = statuses.find((one) => one === status);
  if (what !== 'status' || number === undefined || known === undefined || more.length > 0) return null;
  return async (ctx: Operator) => {
    await byCommand(ctx, [known, 'giftOrder', number], (trx) => changeGiftOrder(trx, { number, status: known }));
    return `✓ ${number}: ${known}`;
  };
}

async function ordersText({ db }: Operator): Promise<string> {
  const open = await listOpenGiftOrders({ db });
  if (open.length === 0) return 'No gift is on its way.';
  const lines = open.map(({ number, createdAt, status, code, title, recipient, phone, place, address }) =>
    [number, moscowMinute(createdAt), status, code, title, recipient, `+7${phone}`, place, address].join('  '),
  );
  return lines.join('\n');
}
