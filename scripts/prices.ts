import { answerPriceRequest, declinePriceRequest, listPriceRequests } from '#backend/modules/operators/index.ts';
import { UserError } from '#lib/config/environment.ts';
import { formatRubles } from '#lib/format/money.ts';
import { byCommand } from './operators/by-command.ts';
import { type Operator, operate } from './operators/operate.ts';
import { moscowMinute, typedRubles, typedWords } from './operators/terminal-text.ts';
import { runCommand } from './startup/command.ts';

const usage = `npm run prices -- <what>
  list                              requests for a price that wait for an answer
  answer <number> <rubles> [days]   a price for that customer, for 7 days or so many
  decline <number>`;

const USUAL_DAYS = '7';

/** `npm run prices`: lists the price requests of customers and answers them. */
runCommand(async (command) => {
  const words = typedWords();
  const act = readWords(words);
  if (act === null) throw new UserError(`Cannot tell what to do: ${usage}`);
  await operate(command, act);
});

function readWords([what, number = '', price = '', days = USUAL_DAYS, ...more]: string[]) {
  if (more.length > 0 || (what !== 'list' && !/^\d{1,9}$/.test(number))) return null;
  if (what === 'list' && number === '') return requestsText;
  if (what === 'decline' && price === '') return (ctx: Operator) => decline(ctx, Number(number));
  const rubles = typedRubles(price);
  if (what === 'answer' && Number.isNaN(rubles))
    throw new UserError(`“${price}” is no price in rubles: write it like 12500 or 12500,50.`);
  if (what === 'answer') return (ctx: Operator) => answer(ctx, Number(number), rubles, Number(days));
  return null;
}

async function requestsText({ db }: Operator): Promise<string> {
  const waiting = await listPriceRequests({ db });
  if (waiting.length === 0) return 'Nobody waits for a price.';
  const lines = waiting.map(({ number, createdAt, buyer, code, product, quantity, comment }) =>
    [number, moscowMinute(createdAt), buyer, code, product, `× ${quantity}`, comment].join('  ').trimEnd(),
  );
  return lines.join('\n');
}

async function answer(ctx: Operator, number: number, price: number, days: number): Promise<string> {
  const until = await byCommand(ctx, ['answer', 'priceRequest', String(number)], (trx) =>
    answerPriceRequest(trx, { number, price, days }),
  );
  return `✓ № ${number}: ${formatRubles(price)} for one piece, until ${until}`;
}

async function decline(ctx: Operator, number: number): Promise<string> {
  await byCommand(ctx, ['decline', 'priceRequest', String(number)], (trx) => declinePriceRequest(trx, number));
  return `✓ № ${number}: there is no price`;
}
