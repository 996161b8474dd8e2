import { Choice } from '#components/choice/choice.tsx';
import { formatRubles } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { CustomerContract, LegalEntity } from '#lib/contract/order-parts.ts';
import { formatDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './checkout-fields.module.scss';
import type { CheckoutTexts } from './checkout-texts.ts';
import { type CheckoutState, termsOf } from './use-checkout.ts';

interface PayerFieldsProps {
  entities: readonly LegalEntity[];
  state: CheckoutState;
  texts: CheckoutTexts;
}

export function PayerFields({ entities, state: { terms, change, refusal }, texts }: PayerFieldsProps) {
  const words = texts.payer;
  const entity = entities.find(({ id }) => id === terms.legalEntityId);
  const contract = entity?.contracts.find(({ id }) => id === terms.contractId);
  return (
    <div className={styles.root}>
      <Choice
        name="legalEntity"
        isInline
        legend={words.entity}
        value={terms.legalEntityId}
        options={entities.map(({ id, name, inn }) => ({
          value: id,
          title: name,
          detail: inn ? fill(words.inn, { inn }) : '',
        }))}
        onChoose={(legalEntityId) =>
          change({ legalEntityId, ...termsOf(entities.find(({ id }) => id === legalEntityId)) })
        }
      />
      {entity && entity.contracts.length > 0 && (
        <Choice
          name="contract"
          isInline
          legend={words.contract}
          value={terms.contractId ?? ''}
          options={[
            ...entity.contracts.map((one) => ({
              value: one.id,
              title: contractTitle(one, texts),
              detail: creditText(one, texts),
            })),
            { value: '', title: words.withoutContract, detail: words.withoutContractNote },
          ]}
          onChoose={(id) => {
            const chosen = entity.contracts.find((one) => one.id === id);
            change({ contractId: chosen?.id ?? null, payment: chosen?.payType ?? 'prepayment' });
          }}
        />
      )}
      {contract?.payType === 'deferred' && (
        <Choice
          name="payment"
          isInline
          legend={words.payment}
          value={terms.payment}
          options={[
            {
              value: 'deferred',
              title: fill(words.deferred, { days: contract.deferredDays ?? 0 }),
              detail: '',
              refusal,
            },
            { value: 'prepayment', title: words.prepayment, detail: words.prepaymentNote },
          ]}
          onChoose={(payment) => change({ payment: payment === 'deferred' ? 'deferred' : 'prepayment' })}
        />
      )}
    </div>
  );
}

const contractTitle = ({ number, date }: CustomerContract, { payer }: CheckoutTexts) =>
  fill(payer.contractOf, { number, date: formatDay(date, pageLocale()) });

function creditText({ credit, deferredDays }: CustomerContract, { payer }: CheckoutTexts): string {
  if (!credit) return payer.prepaid;
  const { available, limit, overdue } = credit;
  if (overdue > 0) return fill(payer.creditStopped, { days: deferredDays ?? 0 });
  return fill(payer.credit, {
    days: deferredDays ?? 0,
    available: formatRubles(available),
    limit: formatRubles(limit),
  });
}
