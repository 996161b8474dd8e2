import { useId } from 'react';
import { Field } from '#components/ui/field/field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { formatRubles } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { CustomerContract, LegalEntity } from '#lib/contract/order-parts.ts';
import { formatDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './approval-decision.module.scss';
import type { ApprovalTexts } from './approval-texts.ts';
import { type DecisionState, usualTerms } from './use-decision.ts';

interface ApprovalTermsProps {
  entities: readonly LegalEntity[];
  state: DecisionState;
  texts: ApprovalTexts;
}

/** Who pays and how, chosen by those who decide. */
export function ApprovalTermsFields({
  entities,
  state: { terms, change },
  texts: { approval: words },
}: ApprovalTermsProps) {
  const id = useId();
  const entity = entities.find((each) => each.id === terms.legalEntityId) ?? entities[0];
  const contract = entity?.contracts.find((each) => each.id === terms.contractId);
  return (
    <div className={styles.terms}>
      {entities.length > 1 && (
        <Field id={`${id}-entity`} label={words.entity}>
          <Select
            id={`${id}-entity`}
            value={entity?.id ?? ''}
            options={entities.map((each) => [each.id, each.name])}
            onSelect={(chosen) =>
              change({ legalEntityId: chosen, ...usualTerms(entities.find((each) => each.id === chosen)) })
            }
          />
        </Field>
      )}
      {entity && entity.contracts.length > 0 && (
        <Field id={`${id}-contract`} label={words.contract} hint={creditOf(contract, words)}>
          <Select
            id={`${id}-contract`}
            value={terms.contractId ?? ''}
            options={[
              ...entity.contracts.map((each) => [each.id, titleOf(each, words)] as const),
              ['', words.withoutContract] as const,
            ]}
            onSelect={(chosen) => {
              const next = entity.contracts.find((each) => each.id === chosen);
              change({ contractId: next?.id ?? null, payment: next?.payType ?? 'prepayment' });
            }}
          />
        </Field>
      )}
      {contract?.payType === 'deferred' && (
        <Field id={`${id}-payment`} label={words.payment}>
          <Select
            id={`${id}-payment`}
            value={terms.payment}
            options={[
              ['deferred', fill(words.deferred, { days: contract.deferredDays ?? 0 })],
              ['prepayment', words.prepayment],
            ]}
            onSelect={(payment) => change({ payment })}
          />
        </Field>
      )}
    </div>
  );
}

const titleOf = ({ number, date }: CustomerContract, words: ApprovalTexts['approval']) =>
  fill(words.contractOf, { number, date: formatDay(date, pageLocale()) });

const creditOf = (contract: CustomerContract | undefined, words: ApprovalTexts['approval']) =>
  contract?.credit && fill(words.available, { sum: formatRubles(contract.credit.available) });
