import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Db, openDatabase } from '#backend/db/connection.ts';
import { openShopDatabase } from '#backend/db/local/shop-database.ts';
import { migrate } from '#backend/db/migrate.ts';
import { ServiceError } from '#backend/errors.ts';
import {
  addEmployee,
  changeRole,
  listRegistrations,
  type RoleChange,
  verifyRegistration,
} from '#backend/modules/operators/index.ts';
import { readEnvironment, SettingError } from '#lib/config/environment.ts';
import { type Command, runCommand } from './startup/command.ts';
import { say, step } from './startup/progress.ts';

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

/** `npm run people`: what an operator does about accounts, on the shop's own database. */
runCommand(async (command) => {
  const { positionals, values } = readArguments();
  if (!verbs.has(positionals[0] ?? '') || (positionals[0] !== 'list' && positionals.length < 2))
    throw new SettingError(`Cannot tell what to do: ${usage}`);
  const db = await openPeople(command);
  const ctx = { db, now: () => new Date() };
  try {
    say(await act(ctx, positionals, values));
  } catch (error) {
    throw error instanceof ServiceError ? new SettingError(`Nothing was changed: ${error.message}.`) : error;
  }
  await command.stop(0);
});

const verbs = new Set(['list', 'verify', 'employee', 'role']);

type Values = ReturnType<typeof readArguments>['values'];

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new SettingError(`Cannot tell what to do (${(error as Error).message}): ${usage}`);
  }
}

async function act(ctx: { db: Db; now: () => Date }, words: string[], values: Values): Promise<string> {
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

async function openPeople(command: Command): Promise<Db> {
  for (const file of ['.env.production.local', '.env.local', '.env.production', '.env']) {
    if (existsSync(file)) process.loadEnvFile(file);
  }
  const settings = readEnvironment();
  if (settings.apiServer !== null)
    throw new SettingError('The people of this shop are kept by API_SERVER: run the command where its database is.');
  const database = await step('Database', (report) => openShopDatabase(settings, report), {
    outcome: ({ place }) => place,
  });
  command.onStop((hurry) => database.release(hurry));
  const opened = openDatabase(database.url, { max: 2 });
  command.onStop(() => opened.close());
  await migrate(opened.db);
  return opened.db;
}
