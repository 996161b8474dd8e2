import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#backend/db/connection.ts';
import type { PartnerScope } from '#lib/contract/partner.ts';
import { HOUR_MS } from '#lib/rules/durations.ts';

interface DemoToken {
  phone: string;
  name: string;
  scopes: PartnerScope[];
  /** hours before the seeding */
  created: number;
  used: number | null;
}

const demoTokens: readonly DemoToken[] = [
  {
    phone: '9000000002',
    name: '1С: Управление торговлей',
    scopes: ['prices', 'stock', 'orders'],
    created: 1200,
    used: 1,
  },
  { phone: '9000000002', name: 'Интернет-магазин', scopes: ['prices', 'stock'], created: 410, used: 0.2 },
  { phone: '9000000003', name: 'Таблица отдела закупок', scopes: ['stock'], created: 30, used: null },
];

/** Adds tokens of the partner API to the demo dealer, once. They are random and only fill the list. */
export async function seedPartner(db: Db, now = new Date()): Promise<void> {
  const known = await db.selectFrom('partner_tokens').select('id').limit(1).executeTakeFirst();
  if (known) return;
  for (const { phone, name, scopes, created, used } of demoTokens) {
    const user = await db
      .selectFrom('users as u')
      .innerJoin('companies as c', 'c.id', 'u.company_id')
      .select(['u.id', 'c.guid'])
      .where('u.phone', '=', phone)
      .executeTakeFirst();
    if (!user) continue;
    const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
    await db
      .insertInto('partner_tokens')
      .values({
        hash: createHash('sha256').update(randomBytes(32)).digest(),
        hint: randomBytes(3).toString('base64url'),
        name,
        scopes,
        customer: user.guid,
        user_id: user.id,
        key: crypto.randomUUID(),
        created_at: before(created),
        last_used_at: used === null ? null : before(used),
      })
      .execute();
  }
}
