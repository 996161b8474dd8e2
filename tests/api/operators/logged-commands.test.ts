import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { type Commands, openCommands, type Script } from './run-command.ts';

let database: TestDatabase;
let commands: Commands;
beforeAll(async () => {
  database = await createTestDatabase({ template: 'demo' });
  // commands use the real time, by which the demo's quarter may be final
  await sql`UPDATE league_periods SET closes_on = '2100-01-01'`.execute(database.db);
  commands = openCommands(database);
});
afterAll(async () => {
  commands.end();
  await database.drop();
});

const command = (script: Script, ...args: string[]) => commands.run(script, ...args);

describe('the log of changes', () => {
  const entries = async () => {
    const { rows } = await sql<{ entry: string; before: object | null; after: object | null }>`
      SELECT concat_ws(' ', action, subject, subject_id) AS entry, before, after FROM audit_log ORDER BY id`.execute(
      database.db,
    );
    return rows;
  };
  const idOf = async (name: string) =>
    (
      await database.db
        .selectFrom('users')
        .select('id')
        .where((where) => where.or([where('login', '=', name), where('phone', '=', name)]))
        .executeTakeFirstOrThrow()
    ).id;

  it('has what commands do to people, and no phone', async () => {
    const before = (await entries()).length;
    await command('people', 'decline', '9000000001', '--reason', 'Нет такой компании');
    await command('people', 'verify', '9000000001', '--city', 'kazan');
    await command('people', 'role', '9000000003', 'owner');
    await command('people', 'employee', 'p.novik', '--fio', 'Новик Павел', '--email', 'p.novik@shop.example');
    await command('people', 'role', 'p.novik', 'responsible', 'konditsionery');
    const [applicant, colleague, employee] = await Promise.all(['9000000001', '9000000003', 'p.novik'].map(idOf));
    const added = (await entries()).slice(before);
    expect(added).toMatchObject([
      { entry: `decline registration ${applicant}`, before: { is_declined: false }, after: { is_declined: true } },
      {
        entry: `verify registration ${applicant}`,
        before: { is_declined: true, is_verified: false },
        after: { is_declined: false, is_verified: true },
      },
      {
        entry: `changeRole person ${colleague}`,
        before: { company_role: 'buyer' },
        after: { company_role: 'owner' },
      },
      { entry: `create person ${employee}`, before: null, after: { is_employee: true, is_operator: false } },
      { entry: `changeRole person ${employee}`, after: { responsible_for: 'konditsionery' } },
    ]);
    expect(JSON.stringify(await entries())).not.toMatch(/\b9\d{9}\b/);
  });

  it('has what commands do to gifts and the league', async () => {
    const before = (await entries()).length;
    await command('gifts', 'status', 'ПД-1003', 'issued');
    await command('league', 'add', '2027-q1');
    await command('league', 'publish', '2027-q1');
    await command('league', 'return', 'ИМ-100018', '100');
    expect((await entries()).slice(before)).toMatchObject([
      { entry: 'issued giftOrder ПД-1003', before: { status: 'shipped' }, after: { status: 'issued' } },
      { entry: 'create leaguePeriod 2027-q1', before: null, after: { is_published: false } },
      { entry: 'publish leaguePeriod 2027-q1', before: { is_published: false }, after: { is_published: true } },
      { entry: 'returnGoods leagueOrder ИМ-100018', after: { returned_points: 0.1 } },
    ]);
  });

  it('has no entry of a command that was refused, or that changed nothing', async () => {
    const before = (await entries()).length;
    expect(await command('people', 'role', '9000000002', 'operator')).toMatchObject({ code: 1 });
    expect(await command('gifts', 'status', 'ПД-999999', 'issued')).toMatchObject({ code: 1 });
    expect(await command('league', 'publish', '1999-q1')).toMatchObject({ code: 1 });
    expect(await entries()).toHaveLength(before);
  });
});
