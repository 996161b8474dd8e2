import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#backend/db/connection.ts';
import { openShopDatabase } from '#backend/db/local/shop-database.ts';
import { DEMO_PASSWORD } from '#demo/people.ts';
import { readEnvironment } from '#lib/config/environment.ts';
import { people } from './people.ts';

/** A verified customer of Kazan, created for one test with an empty basket. */
export interface Customer {
  phone: string;
  password: string;
  xmlId: string;
}

export interface Customers {
  db: Db;
  /** creates a company with dealer prices and `people` members who share one password */
  company(size?: number): Promise<Customer[]>;
  close(): Promise<void>;
}

/** Creates customers in the database of the shop under test. */
export async function openCustomers(): Promise<Customers> {
  const { databaseUrl, dataDir } = readEnvironment();
  const database = await openShopDatabase({ databaseUrl, dataDir });
  const { db, close } = openDatabase(database.url, { max: 2 });
  return {
    db,
    async company(size = 1) {
      const inn = `16${String(randomInt(10 ** 8)).padStart(8, '0')}`;
      const { rows } = await sql<{ id: number; guid: string }>`
        INSERT INTO companies (name, opf, inn, kpp, city_id, price_group, address)
        SELECT 'Проверка', 'ООО', ${inn}, '165501001', id, 'dealer', '420111, г Казань, ул Баумана, д 1'
        FROM cities WHERE subdomain = 'kazan' RETURNING id, guid`.execute(db);
      const company = rows[0];
      if (!company) throw new Error('no city of Kazan');
      const phones = Array.from({ length: size }, () => `9${String(randomInt(10 ** 9)).padStart(9, '0')}`);
      for (const phone of phones)
        await sql`
          INSERT INTO users (fio, phone, email, password_hash, company_id, company_role, is_verified)
          SELECT 'Проверкин Иван Петрович', ${phone}, 'proverka@primer.example', password_hash, ${company.id}, 'owner', true
          FROM users WHERE phone = ${people.dealer.phone}`.execute(db);
      return phones.map((phone) => ({ phone, password: DEMO_PASSWORD, xmlId: company.guid }));
    },
    async close() {
      await close();
      await database.release();
    },
  };
}
