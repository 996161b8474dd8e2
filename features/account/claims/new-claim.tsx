'use client';

import { useId } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { goToAddress } from '#components/navigation/own-address.ts';
import { Panel } from '#components/panel/panel.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { Field } from '#components/ui/field/field.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { formatRublesExact } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { CLAIMS_PATH, newClaimAddress } from '#lib/config/routes.ts';
import { formatDayOf } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { ClaimForm } from './claim-form.tsx';
import { claimableQuery, ORDERS_OFFERED, shippedOrdersQuery } from './claim-queries.ts';
import type { ClaimTexts } from './claim-texts.ts';
import type { ClaimSubject } from './claims-address.ts';
import styles from './claims-layout.module.scss';
import { ClaimSkeleton } from './claims-skeleton.tsx';

interface NewClaimProps {
  subject: ClaimSubject;
  texts: ClaimTexts;
}

/** The form of a new claim; without an order in the address it is chosen first. */
export function NewClaim({ subject, texts }: NewClaimProps) {
  const { orderId, productId } = subject;
  return (
    <div className={styles.form}>
      <Panel id="new-claim" title={texts.form.title}>
        {orderId === '' ? (
          <OrderChoice texts={texts} />
        ) : (
          <OfOrder key={`${orderId} ${productId}`} subject={subject} texts={texts} />
        )}
      </Panel>
    </div>
  );
}

function OrderChoice({ texts }: { texts: ClaimTexts }) {
  const words = texts.form;
  const answer = useAnswer(shippedOrdersQuery());
  const id = useId();
  return (
    <AnswerView {...answer} texts={texts.notLoaded} skeleton={<ClaimSkeleton label={texts.pendingClaim} />}>
      {({ items }) =>
        items.length === 0 ? (
          <MessageBox icon="package" title={words.noOrders.title} text={words.noOrders.text}>
            <ToList texts={texts} />
          </MessageBox>
        ) : (
          <Field id={id} label={words.chooseOrder} hint={fill(words.chooseOrderHint, { count: ORDERS_OFFERED })}>
            <Select
              id={id}
              value=""
              options={[
                ['', words.noOrder],
                ...items.map(
                  (order) =>
                    [
                      order.id,
                      fill(words.orderOption, {
                        number: order.number,
                        day: formatDayOf(order.createdAt, pageLocale()),
                        sum: formatRublesExact(order.sum),
                      }),
                    ] as const,
                ),
              ]}
              onSelect={(order) => order && goToAddress(newClaimAddress(order), true)}
            />
          </Field>
        )
      }
    </AnswerView>
  );
}

function OfOrder({ subject: { orderId, productId }, texts }: NewClaimProps) {
  const words = texts.form;
  const answer = useAnswer(claimableQuery(orderId));
  return (
    <AnswerView
      {...answer}
      texts={texts.notLoaded}
      skeleton={<ClaimSkeleton label={texts.pendingClaim} />}
      missing={
        <MessageBox icon="package-search" title={words.notFound.title} text={words.notFound.text}>
          <ToList texts={texts} />
        </MessageBox>
      }
    >
      {({ order, items }) =>
        items.some(({ left }) => left > 0) ? (
          <ClaimForm order={order} items={items} productId={productId} texts={texts} />
        ) : (
          <MessageBox icon="package" title={words.noItems.title} text={words.noItems.text}>
            <ToList texts={texts} />
          </MessageBox>
        )
      }
    </AnswerView>
  );
}

const ToList = ({ texts }: { texts: ClaimTexts }) => (
  <ButtonLink variant="outline" href={CLAIMS_PATH}>
    {texts.form.toList}
  </ButtonLink>
);
