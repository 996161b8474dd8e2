import { parseArgs } from 'node:util';
import type { Db } from '#backend/db/connection.ts';
import {
  addEmployee,
  changeRole,
  listRegistrations,
  type RoleChange,
  verifyRegistration,
} from '#backend/modules/operators/index.ts';
import { SettingError } from '#lib/config/environment.ts';
import { runCommand } from './startup/command.ts';
import { type Operator, operate } from './startup/operator-database.ts';

const usage = `npm run people -- <what>
  list                                                      registrations that wait to be verified
  verify <phone> [--city kazan] [--manager e-mail] [--price-group dealer]
  employee <login> --fio "…" --email …                      an account of your own, without the domain
  role <phone or login> owner | member | blocked | active
  role <phone or login> responsible | not-responsible <category>`;

const options = {
  city: { type: 'string' },
  manager: { type: 'string' },
  'price-group': { type: 'string' },
  fio: { type: 'string' },
  email: { type: 'string' },
} as const;

const verbs = new Set(['list', 'verify', 'employee', 'role']);

/** `npm run people`: what an operator does about accounts, on the shop's own database. */
runCommand(async (command) => {
  const { positionals, values } = readArguments();
  if (!verbs.has(positionals[0] ?? '') || (positionals[0] !== 'list' && positionals.length < 2))
    throw new SettingError(`Cannot tell what to do: ${usage}`);
  await operate(command, (ctx) => act(ctx, positionals, values));
});

type Values = ReturnType<typeof readArguments>['values'];

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new SettingError(`Cannot tell what to do (${(error as Error).message}): ${usage}`);
  }
}

async function act(ctx: Operator, words: string[], values: Values): Promise<string> {
  const [what, name = '', ...more] = words;
  if (what === 'list') return tellRegistrations(ctx.db);
  if (what === 'verify') {
    const { city, manager, 'price-group': priceGroup } = values;
    const place = await verifyRegistration(ctx, {
      phone: name,
      ...(city !== undefined && { city }),
      ...(manager !== undefined && { manager }),
      ...(priceGroup !== undefined && { priceGroup }),
    });
    return `✓ ${name} is a verified customer in ${place}`;
  }
  if (what === 'employee') {
    const password = await addEmployee(ctx, { login: name, fio: values.fio ?? '', email: values.email ?? '' });
    return `✓ ${name} may sign in as an employee with the password ${password}`;
  }
  await changeRole(ctx, name, readRole(more));
  return `✓ ${name}: ${more.join(' ')}`;
}

function readRole([role, category]: string[]): RoleChange {
  if (role === 'owner' || role === 'member' || role === 'blocked' || role === 'active') return { role };
  if (role === 'responsible' && category) return { role, category };
  if (role === 'not-responsible' && category) return { role: 'notResponsible', category };
  throw new SettingError(`Cannot tell which role: ${usage}`);
}

async function tellRegistrations(db: Db): Promise<string> {
  const waiting = await listRegistrations({ db });
  if (waiting.length === 0) return 'Nobody waits to be verified.';
  const lines = waiting.map(({ phone, fio, company, inn, locality, createdAt }) =>
    [`+7${phone}`, createdAt.toISOString().slice(0, 16).replace('T', ' '), company ?? fio, inn ?? '', locality].join(
      '  ',
    ),
  );
  return lines.join('\n');
}
