'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { LoadFailure } from '#components/ui/load-failure/load-failure.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { ApiError } from '#lib/client/api.ts';
import { queryClient } from '#lib/client/queries.ts';
import type { Order } from '#lib/contract/orders.ts';
import { Elsewhere } from './elsewhere.tsx';
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
import type { OrderPlaceProps } from './orders-props.ts';
import page from './orders-skeleton.module.scss';
import { OrderSkeleton } from './orders-skeleton.tsx';
import { shownOrder } from './shown-order.ts';

interface OrderViewProps extends OrderPlaceProps {
  texts: OrderTexts;
}

/** An order of the customer; another's is none. */
export function OrderView({ who, basket, texts, onEnded }: OrderViewProps) {
  const id = useOrderId();
  const { data, error, refetch } = useQuery(
    { ...orderQuery(id ?? ''), enabled: who === 'verified' && id !== null },
    queryClient(),
  );
  const status = error instanceof ApiError ? error.status : null;
  const end = useEffectEvent(() => onEnded());
  useEffect(() => {
    if (status === 401) end();
  }, [status]);
  const number = data?.number ?? null;
  useEffect(() => {
    shownOrder.set(number);
    return () => shownOrder.set(null);
  }, [number]);
  if (who === 'employee') return <Elsewhere who="employee" texts={texts} />;
  if (who === 'unverified' || status === 403) return <Elsewhere who="unverified" texts={texts} />;
  if (status === 404) return <NotFound texts={texts} />;
  if (data) return <WholeOrder order={data} texts={texts} basket={basket} onEnded={onEnded} />;
  if (error && status !== 401)
    return (
      <LoadFailure
        title={texts.notLoaded.title}
        text={texts.notLoaded.text}
        retryLabel={texts.notLoaded.retry}
        onRetry={() => void refetch()}
      />
    );
  return <OrderSkeleton label={texts.pending} />;
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

interface WholeOrderProps extends Pick<OrderViewProps, 'texts' | 'basket' | 'onEnded'> {
  order: Order;
}

function WholeOrder({ order, texts, basket, onEnded }: WholeOrderProps) {
  return (
    <div className={layout.root}>
      <div className={layout.column}>
        <OrderProgress order={order} texts={texts} basket={basket} onEnded={onEnded} />
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
