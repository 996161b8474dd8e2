import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { companyAndSubsidiaries, contractCredits, toCredit } from '#backend/modules/receivables/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { LegalEntity, PayType } from '#lib/contract/order-parts.ts';
import { companyTitle } from '#lib/format/company-name.ts';
import { dayOf } from '#lib/rules/days.ts';

interface Row {
  id: number;
  guid: string;
  name: string;
  opf: string;
  inn: string;
  kpp: string | null;
  address: string;
  contracts: {
    id: number;
    guid: string;
    number: string;
    signed_on: string;
    pay_type: PayType;
    deferred_days: number | null;
  }[];
}

/** Legal entities for which the caller may order, the customer first; a customer without one orders as a person. */
export async function listLegalEntities(ctx: Context): Promise<LegalEntity[]> {
  const { companyId, userId, xmlId } = requireCaller(ctx);
  if (companyId === null) {
    const { fio } = await ctx.db.selectFrom('users').select('fio').where('id', '=', userId).executeTakeFirstOrThrow();
    return [{ id: xmlId, name: fio, inn: null, kpp: null, address: null, isMain: true, contracts: [] }];
  }
  const [{ rows }, credits] = await Promise.all([
    sql<Row>`
      SELECT c.id, c.guid, c.name, c.opf, c.inn, c.kpp, c.address, (
        SELECT coalesce(json_agg(k ORDER BY k.pay_type, k.id), '[]') FROM (
          SELECT id, guid, number, signed_on, pay_type, deferred_days FROM contracts
          WHERE company_id = c.id AND is_active
        ) k
      ) AS contracts
      FROM companies c WHERE c.id IN (${companyAndSubsidiaries(companyId)})
      ORDER BY c.id = ${companyId} DESC, c.id`.execute(ctx.db),
    contractCredits(ctx.db, { companyId, today: dayOf(ctx.now()) }),
  ]);
  return rows.map(({ id, guid, name, opf, inn, kpp, address, contracts }) => ({
    id: guid,
    name: companyTitle(opf, name),
    inn,
    kpp,
    address,
    isMain: id === companyId,
    contracts: contracts.map((contract) => {
      const credit = credits.get(contract.id);
      return {
        id: contract.guid,
        number: contract.number,
        date: contract.signed_on,
        payType: contract.pay_type,
        deferredDays: contract.deferred_days,
        credit: credit ? toCredit(credit) : null,
      };
    }),
  }));
}
