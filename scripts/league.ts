import {
  addPeriod,
  closePeriod,
  listPeriods,
  publishPeriod,
  recountLeague,
  returnGoods,
} from '#backend/modules/league/index.ts';
import { UserError } from '#lib/config/environment.ts';
import { toKopecks } from '#lib/rules/money.ts';
import { byCommand } from './operators/by-command.ts';
import { type Operator, operate } from './operators/operate.ts';
import { typedRubles, typedWords } from './operators/terminal-text.ts';
import { runCommand } from './startup/command.ts';

const usage = `npm run league -- <what>
  list                       quarters of the league
  add <2027-q1>              a quarter with the prizes and factors of the last one
  publish <2027-q1>          shows it on the pages from its first day; hide takes it back
  close <2027-q1>            fixes the places of a finished quarter and notifies its winners, once
  return <order> <rubles>    value of all goods returned from an order so far
  recount                    counts all delivered orders anew`;

/** `npm run league`: periods of the league, winners, returned goods, recount. */
runCommand(async (command) => {
  const act = readWords(typedWords());
  if (act === null) throw new UserError(`Cannot tell what to do: ${usage}`);
  await operate(command, act);
});

function readWords([what, name = '', rubles = '', ...more]: string[]) {
  if (more.length > 0 || (rubles !== '' && what !== 'return')) return null;
  if (name === '') return what === 'list' ? periodsText : what === 'recount' ? recount : null;
  if (what === 'add')
    return async (ctx: Operator) => {
      await byCommand(ctx, ['create', 'leaguePeriod', name], ({ db }) => addPeriod(db, name));
      return `✓ ${name} was added; it is shown after: npm run league -- publish ${name}`;
    };
  if (what === 'publish' || what === 'hide')
    return async (ctx: Operator) => {
      await byCommand(ctx, [what === 'publish' ? 'publish' : 'withdraw', 'leaguePeriod', name], ({ db }) =>
        publishPeriod(db, name, what === 'publish'),
      );
      return `✓ ${name} is ${what === 'publish' ? 'shown, from its first day on' : 'hidden'}`;
    };
  if (what === 'close') return (operator: Operator) => close(operator, name);
  if (what !== 'return') return null;
  const value = typedRubles(rubles);
  if (Number.isNaN(value)) throw new UserError(`“${rubles}” is no sum in rubles: write it like 12500 or 12500,50.`);
  return async (ctx: Operator) => {
    await byCommand(ctx, ['returnGoods', 'leagueOrder', name], ({ db }) =>
      returnGoods(db, { number: name, kopecks: toKopecks(value) }),
    );
    return `✓ ${name}: goods of ${value} rubles were returned`;
  };
}

async function periodsText({ db }: Operator): Promise<string> {
  const periods = await listPeriods(db);
  if (periods.length === 0) return 'The league has no periods.';
  const lines = periods.map(({ code, title, isPublished, isClosed, participants, prizes }) =>
    [
      code,
      title,
      isPublished ? 'shown' : 'hidden',
      isClosed ? 'closed' : 'open',
      `${participants} participants`,
      `${prizes} prizes`,
    ].join('  '),
  );
  return lines.join('\n');
}

async function close(operator: Operator, code: string): Promise<string> {
  const { isNew, winners } = await byCommand(
    operator,
    ['close', 'leaguePeriod', code],
    (trx) => closePeriod(trx, code),
    { isChange: (closing) => closing.isNew },
  );
  const lines = winners.map(({ division, place, points, name, inn, prize }) =>
    [division, place, name, inn, `${points} points`, prize ?? 'no prize'].join('  '),
  );
  const outcome = isNew ? 'is closed, and its winners are notified' : 'was closed before: nothing was changed';
  return [...lines, `✓ ${code} ${outcome}`].join('\n');
}

async function recount({ db }: Operator): Promise<string> {
  await db.transaction().execute(recountLeague);
  return '✓ all delivered orders were counted anew';
}
