import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal, ServiceError } from '#backend/errors.ts';
import { contractCredits, freeCredit } from '#backend/modules/receivables/index.ts';
import { formatRubles } from '#lib/format/money.ts';
import { toRubles } from './internal.ts';
import type { Terms } from './read-terms.ts';

interface Paying {
  terms: Pick<Terms, 'companyId' | 'contract'>;
  /** kopecks */
  toPay: number;
  /** yyyy-mm-dd */
  today: string;
}

/** Why an order cannot be paid after the goods have left, in words; null: it can. Prepayment stays possible. */
export async function deferredRefusal(
  db: Db,
  { terms: { companyId, contract }, toPay, today }: Paying,
): Promise<string | null> {
  if (contract === null) return 'Отсрочка возможна только по договору: выберите договор или предоплату';
  if (contract.payType !== 'deferred') return `По договору ${contract.number} предусмотрена предоплата`;
  const credit = (await contractCredits(db, { companyId: companyId ?? 0, contractId: contract.id, today })).get(
    contract.id,
  );
  if (!credit) return `По договору ${contract.number} отсрочка недоступна`;
  if (credit.overdue > 0)
    return `Есть просроченная задолженность ${formatRubles(toRubles(credit.overdue))}: до её оплаты заказать можно по предоплате`;
  const free = freeCredit(credit);
  return toPay > free
    ? `Лимита по договору ${contract.number} не хватает: доступно ${formatRubles(toRubles(free))}, заказ на ${formatRubles(toRubles(toPay))}. Закажите меньше или по предоплате.`
    : null;
}

/** Of two deferred orders at once the second one sees the first: they hold their contract one after the other. */
export async function demandCredit(db: Db, paying: Paying): Promise<void> {
  const { contract } = paying.terms;
  if (contract !== null) await sql`SELECT FROM contracts WHERE id = ${contract.id} FOR NO KEY UPDATE`.execute(db);
  const refusal = await deferredRefusal(db, paying);
  if (refusal === null) return;
  if (contract?.payType === 'deferred')
    throw new ServiceError('CONFLICT', refusal, [{ field: 'payment', message: refusal }]);
  throw fieldRefusal('payment', refusal);
}
