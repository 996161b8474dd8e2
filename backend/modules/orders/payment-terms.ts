import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal, ServiceError } from '#backend/errors.ts';
import { say } from '#backend/language.ts';
import { contractCredits, freeCredit } from '#backend/modules/receivables/index.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import { toRubles } from '#lib/rules/money.ts';

import { messages } from './messages.ts';
import type { OrderContext } from './read-order-context.ts';

interface Paying {
  orderContext: Pick<OrderContext, 'companyId' | 'contract'>;
  /** kopecks */
  toPay: number;
  /** yyyy-mm-dd */
  today: string;
}

/** Why deferred payment is refused; null: it is possible. Prepayment always is. */
export async function deferredRefusal(
  db: Db,
  { orderContext: { companyId, contract }, toPay, today }: Paying,
): Promise<LocalizedText | null> {
  if (contract === null) return messages.deferredNeedsContract;
  if (contract.payType !== 'deferred') return messages.contractIsPrepaid(contract.number);
  const credit = (await contractCredits(db, { companyId: companyId ?? 0, contractId: contract.id, today })).get(
    contract.id,
  );
  if (!credit) return messages.noDeferring(contract.number);
  if (credit.overdue > 0) return messages.overdue(toRubles(credit.overdue));
  const free = freeCredit(credit);
  return toPay > free
    ? messages.limitTooSmall({
        contract: contract.number,
        free: toRubles(free),
        toPay: toRubles(toPay),
      })
    : null;
}

/** Checks the credit under a lock of the contract, so that the second of two parallel orders sees the first. */
export async function requireCredit(db: Db, paying: Paying): Promise<void> {
  const { contract } = paying.orderContext;
  if (contract !== null) await sql`SELECT FROM contracts WHERE id = ${contract.id} FOR NO KEY UPDATE`.execute(db);
  const refusal = await deferredRefusal(db, paying);
  if (refusal === null) return;
  if (contract?.payType === 'deferred')
    throw new ServiceError('CONFLICT', refusal, [{ field: 'payment', message: say(refusal) }]);
  throw fieldRefusal('payment', refusal);
}
