'use client';

import { useEffect } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { Order } from '#lib/contract/orders.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderItems } from './order-items.tsx';
import layout from './order-layout.module.scss';
import { OrderPayments } from './order-payments.tsx';
import { OrderProgress } from './order-progress.tsx';
import { orderQuery } from './order-queries.ts';
import { OrderShipments } from './order-shipments.tsx';
import type { OrderTexts } from './order-texts.ts';
import { OrderTotals } from './order-totals.tsx';
import { useOrderId } from './orders-address.ts';
import type { OrderSlotProps } from './orders-props.ts';
import page from './orders-skeleton.module.scss';
import { OrderSkeleton } from './orders-skeleton.tsx';
import { shownOrder } from './shown-order.ts';

interface OrderViewProps extends OrderSlotProps {
  texts: OrderTexts;
}

/** One of the customer's orders; another customer's order is «not found». */
export function OrderView({ who, basket, texts }: OrderViewProps) {
  const id = useOrderId();
  const answer = useAnswer({ ...orderQuery(id ?? ''), enabled: who === 'verified' && id !== null });
  const number = answer.data?.number ?? null;
  useEffect(() => {
    shownOrder.set(number);
    return () => shownOrder.set(null);
  }, [number]);
  if (who === 'employee' || who === 'unverified') return <NoOrders who={who} texts={texts} />;
  return (
    <AnswerView
      {...answer}
      texts={texts.notLoaded}
      skeleton={<OrderSkeleton label={texts.pending} />}
      missing={<NotFound texts={texts} />}
    >
      {(order) => <WholeOrder order={order} texts={texts} basket={basket} />}
    </AnswerView>
  );
}

function NotFound({ texts: { notFound } }: { texts: OrderTexts }) {
  return (
    <div className={page.page}>
      <MessageBox icon="package-search" title={notFound.title} text={notFound.text}>
        <ButtonLink variant="outline" href="/personal/orders">
          {notFound.toList}
        </ButtonLink>
      </MessageBox>
    </div>
  );
}

interface WholeOrderProps extends Pick<OrderViewProps, 'texts' | 'basket'> {
  order: Order;
}

function WholeOrder({ order, texts, basket }: WholeOrderProps) {
  return (
    <div className={layout.root}>
      <div className={layout.column}>
        <OrderProgress order={order} texts={texts} basket={basket} />
        <OrderItems order={order} texts={texts} />
        <OrderShipments order={order} texts={texts} />
      </div>
      <div className={layout.column}>
        <OrderTotals order={order} texts={texts} />
        <OrderDocuments order={order} texts={texts} />
        <OrderFacts order={order} texts={texts} />
        <OrderPayments order={order} texts={texts} />
      </div>
    </div>
  );
}
