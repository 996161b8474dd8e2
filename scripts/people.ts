import type { Db } from '#backend/db/connection.ts';
import { listActs } from '#backend/modules/acting/index.ts';
import {
  addEmployee,
  changeRole,
  declineRegistration,
  listRegistrations,
  personNamed,
  type RoleChange,
  verifyRegistration,
} from '#backend/modules/operators/index.ts';
import { UserError } from '#lib/config/environment.ts';
import { declineReason } from '#lib/contract/staff.ts';
import { registrationStatuses } from '#lib/contract/staff-subjects.ts';
import { byCommand } from './operators/by-command.ts';
import { type Operator, operate } from './operators/operate.ts';
import { readArguments } from './operators/read-arguments.ts';
import { moscowMinute, moscowSecond } from './operators/terminal-text.ts';
import { runCommand } from './startup/command.ts';

const usage = `npm run people -- <what>
  list [--status declined]                                  registrations that wait to be verified; or declined, verified, all
  verify <phone> [--city kazan] [--manager e-mail] [--price-group dealer]   also one that was declined
  decline <phone> --reason "…"                              the applicant reads the reason in mail and profile
  employee <login> --fio "…" --email …                      an employee's account; the login is that of the e-mail, without the domain
  role <phone or login> owner | buyer | requester | blocked | active
  role <login> operator | not-operator                      who runs the shop's own affairs: an employee
  role <phone or login> responsible | not-responsible <category>
  acts [login] [--limit 100]                                what employees did for customers, the newest first`;

const options = {
  city: { type: 'string' },
  manager: { type: 'string' },
  'price-group': { type: 'string' },
  fio: { type: 'string' },
  email: { type: 'string' },
  limit: { type: 'string' },
  reason: { type: 'string' },
  status: { type: 'string' },
} as const;

const actions = new Set(['list', 'verify', 'decline', 'employee', 'role', 'acts']);
/** Actions that need no name of a person. */
const nameless = new Set(['list', 'acts']);

/** `npm run people`: an operator's work on accounts in the shop's own database. */
runCommand(async (command) => {
  const { positionals, values } = readArguments(options, usage);
  if (!actions.has(positionals[0] ?? '') || (!nameless.has(positionals[0] ?? '') && positionals.length < 2))
    throw new UserError(`Cannot tell what to do: ${usage}`);
  await operate(command, (ctx) => act(ctx, positionals, values));
});

type Values = ReturnType<typeof readArguments<typeof options>>['values'];

async function act(ctx: Operator, words: string[], values: Values): Promise<string> {
  const [what, name = '', ...more] = words;
  if (what === 'list') return registrationsText(ctx.db, values.status);
  if (what === 'acts') return actsText(ctx.db, name, values.limit);
  if (what === 'verify') {
    const { city, manager, 'price-group': priceGroup } = values;
    const verification = {
      person: await personNamed(ctx, name),
      ...(city !== undefined && { city }),
      ...(manager !== undefined && { manager }),
      ...(priceGroup !== undefined && { priceGroup }),
    };
    const place = await byCommand(ctx, ['verify', 'registration', String(verification.person)], (trx) =>
      verifyRegistration(trx, verification),
    );
    return `✓ ${name} is a verified customer in ${place}`;
  }
  if (what === 'decline') {
    const person = await personNamed(ctx, name);
    const reason = readReason(values.reason);
    await byCommand(ctx, ['decline', 'registration', String(person)], (trx) =>
      declineRegistration(trx, { person, reason }),
    );
    return `✓ ${name}: the registration is declined`;
  }
  if (what === 'employee') {
    const employee = { login: name, fio: values.fio ?? '', email: values.email ?? '' };
    const { password } = await byCommand(
      ctx,
      ['create', 'person', (added: { id: number }) => String(added.id)],
      (trx) => addEmployee(trx, employee),
    );
    return `✓ ${name} may sign in as an employee with the password ${password}`;
  }
  const change = readRole(more);
  const userId = await personNamed(ctx, name);
  await byCommand(ctx, ['changeRole', 'person', String(userId)], (trx) => changeRole(trx, userId, change));
  return `✓ ${name}: ${more.join(' ')}`;
}

function readRole([role, category]: string[]): RoleChange {
  if (role === 'owner' || role === 'buyer' || role === 'requester') return { role };
  if (role === 'blocked' || role === 'active') return { role };
  if (role === 'operator') return { role };
  if (role === 'not-operator') return { role: 'notOperator' };
  if (role === 'responsible' && category) return { role, category };
  if (role === 'not-responsible' && category) return { role: 'notResponsible', category };
  throw new UserError(`Cannot tell which role: ${usage}`);
}

function readReason(reason = ''): string {
  const { data } = declineReason.safeParse(reason.trim());
  if (data === undefined) throw new UserError('--reason is missing or longer than 500 characters');
  return data;
}

const REGISTRATIONS_SHOWN = 1000;
const listed = [...registrationStatuses, 'all'] as const;

async function registrationsText(db: Db, wanted = 'new'): Promise<string> {
  const status = listed.find((one) => one === wanted);
  if (!status) throw new UserError(`--status is one of ${listed.join(', ')}, not ${wanted}`);
  const query = { status, search: '', page: 1, size: REGISTRATIONS_SHOWN };
  const { items, total } = await listRegistrations({ db }, query);
  if (total === 0) return status === 'new' ? 'Nobody waits to be verified.' : 'There are no such registrations.';
  const lines = items.map(({ phone, fio, company, inn, locality, createdAt, ...item }) =>
    [
      `+7${phone}`,
      moscowMinute(createdAt),
      company ?? fio,
      inn ?? '',
      locality,
      ...(status === 'new' ? [] : [item.status]),
      ...(item.declineReason === null ? [] : [item.declineReason.replace(/\s+/g, ' ')]),
    ].join('  '),
  );
  if (total > items.length) lines.push(`and ${total - items.length} more`);
  return lines.join('\n');
}

const ACTS_MAX = 10_000;

async function actsText(db: Db, login: string, wanted = '100'): Promise<string> {
  const limit = Number(wanted);
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= ACTS_MAX))
    throw new UserError(`--limit is a number from 1 to ${ACTS_MAX}, not ${wanted}`);
  const acts = await listActs({ db }, { ...(login && { login: login.toLowerCase() }), limit });
  if (acts.length === 0) return 'Nobody has acted for a customer.';
  const lines = acts.map(({ at, employee, what, object, customer, company, inn, address, requestId }) =>
    [
      moscowSecond(at),
      employee,
      what,
      object ?? '-',
      [company ?? customer, inn].filter(Boolean).join(' ') || '-',
      company ? (customer ?? '-') : '-',
      address ?? '-',
      requestId ?? '-',
    ].join('  '),
  );
  return lines.join('\n');
}
