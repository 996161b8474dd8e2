import { afterAll, describe, expect, it } from 'vitest';
import { openShopDatabase } from '#backend/db/local/shop-database.ts';
import { databaseDirectory, hold, query, removeModels } from './processes.ts';

afterAll(removeModels);

describe('a database in DATABASE_URL', () => {
  it('is refused in one sentence when the shop cannot work on it', async () => {
    const own = await hold(await databaseDirectory()).message('url');
    const named = (database: string, user = 'shop', password = new URL(own).password) => {
      const url = new URL(own);
      Object.assign(url, { username: user, password, pathname: `/${database}` });
      return url.href;
    };
    await query(own, `CREATE DATABASE ascii ENCODING 'SQL_ASCII' TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C'`);
    await query(own, `CREATE DATABASE unfolding TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C'`);
    await query(own, 'CREATE DATABASE foreign_ground');
    await query(own, `CREATE ROLE guest LOGIN PASSWORD 'guest'`);

    await expect(openShopDatabase(of(named('ascii')))).rejects.toThrow(/\/ascii\) is encoded in SQL_ASCII: .*\.$/);
    await expect(openShopDatabase(of(named('unfolding')))).rejects.toThrow(
      /\/unfolding\) does not fold the case of Cyrillic letters: .*\.$/,
    );
    const guest = named('foreign_ground', 'guest', 'guest');
    await expect(openShopDatabase(of(guest))).rejects.toThrow(/does not let user guest create tables: .*\.$/);
    await query(named('foreign_ground'), 'GRANT CREATE ON SCHEMA public TO guest');
    expect((await openShopDatabase(of(guest))).url).toBe(guest);
  });
});

function of(databaseUrl: string) {
  return { databaseUrl, dataDir: '/nowhere' };
}
