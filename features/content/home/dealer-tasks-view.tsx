'use client';

import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import { APPROVALS_PATH, approvalAddress, CART_PATH, FAVORITES_PATH, orderAddress } from '#lib/config/routes.ts';
import type { ApprovalSummary } from '#lib/contract/approvals.ts';
import type { OrderSummary } from '#lib/contract/orders.ts';
import { formatDayAndMonth } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { dayOf } from '#lib/rules/days.ts';
import { type DealerTexts, dealerTexts } from './dealer-texts.ts';
import styles from './dealer-tiles.module.scss';
import { DebtTile } from './debt-tile.tsx';
import type { HomeVisitor } from './home-visitor.ts';
import { LastPurchases } from './last-purchases.tsx';
import { nearestOrders, orderState } from './nearest-orders.ts';
import { ActionTile, ListTile, NoteTile, type TileAction } from './tiles.tsx';

/** Rows of a tile with a list. */
const ROWS = 2;
/** Active orders among which the nearest are looked for. */
const ACTIVE = 20;

/** What a customer has to do, and below it what he bought last. A requester has tasks without orders and payments. */
export function DealerTasksView({ visitor: { status, info } }: { visitor: HomeVisitor }) {
  const words = dealerTexts();
  const isKnown = Boolean(info?.user) || status === 'error';
  const isRequester = info?.user?.isRequester ?? false;
  return (
    <>
      <nav className={styles.root} aria-label={words.label}>
        {isKnown && (isRequester ? <RequesterTiles words={words} /> : <DealerTiles words={words} />)}
      </nav>
      <LastPurchases words={words.purchases} isRequester={isRequester} />
    </>
  );
}

function DealerTiles({ words }: { words: DealerTexts }) {
  const orders = useQuery(callQuery('GET v1 orders/', { query: { size: ACTIVE } }), queryClient());
  const debts = useQuery(callQuery('GET v1 receivables/', {}), queryClient());
  const last = orders.data?.items[0];
  const actions: TileAction[] = [
    quickOrder(words),
    {
      icon: 'rotate-ccw',
      href: last ? orderAddress(last.id) : '/personal/orders/archive',
      title: words.repeat,
      hint: last
        ? fill(words.repeatOrder, { number: last.number, date: dayOfMoment(last.createdAt) })
        : words.repeatHint,
    },
    { icon: 'briefcase', href: '/personal/kp', title: words.offer, hint: words.offerHint },
  ];
  return (
    <>
      <DebtTile debts={debts.data} isFailed={debts.isError} words={words} />
      <ListTile
        href="/personal/orders"
        title={orders.data ? fill(words.ordersCount, { count: formatNumber(orders.data.total) }) : words.orders}
        rows={orders.data ? orderRows(orders.data.items, words) : orders.isError ? [archiveRow(words)] : null}
      />
      <ActionTile actions={actions} />
    </>
  );
}

function orderRows(items: readonly OrderSummary[], words: DealerTexts) {
  const rows = nearestOrders(items, ROWS).map((order) => ({
    href: orderAddress(order.id),
    name: fill(words.number, { number: order.number }),
    state: orderState(order, words),
    isGood: order.status !== 'new',
  }));
  return rows.length < ROWS ? [...rows, archiveRow(words)] : rows;
}

const archiveRow = (words: DealerTexts) => ({
  href: '/personal/orders/archive',
  name: words.archive,
  state: words.archiveHint,
  isGood: false,
});

function RequesterTiles({ words }: { words: DealerTexts }) {
  const { data, isError } = useQuery(callQuery('GET v1 approvals/', { query: { size: ROWS } }), queryClient());
  return (
    <>
      <NoteTile
        title={words.ask}
        text={words.askText}
        note={words.askNote}
        link={{ href: CART_PATH, text: words.askLink }}
      />
      <ListTile
        href={APPROVALS_PATH}
        title={data?.total ? fill(words.approvalsCount, { count: formatNumber(data.total) }) : words.approvals}
        rows={data ? approvalRows(data.items, words) : isError ? [] : null}
        none={words.approvalsNone}
      />
      <ActionTile
        actions={[
          quickOrder(words),
          { icon: 'heart', href: FAVORITES_PATH, title: words.favorites, hint: words.favoritesHint },
          { icon: 'layout-grid', href: '/catalog', title: words.catalogue, hint: words.catalogueHint },
        ]}
      />
    </>
  );
}

function approvalRows(items: readonly ApprovalSummary[], words: DealerTexts) {
  const rows = items.map(({ id, number, status, createdAt, positions }) => ({
    href: approvalAddress(id),
    name: fill(words.request, { number, date: dayOfMoment(createdAt), count: formatNumber(positions) }),
    state: words.requestStates[status],
    isGood: status === 'approved',
  }));
  const more = { href: CART_PATH, name: words.askMore, state: words.askMoreHint, isGood: false };
  return rows.length === 0 || rows.length === ROWS ? rows : [...rows, more];
}

const quickOrder = (words: DealerTexts): TileAction => ({
  icon: 'clipboard-list',
  href: `${CART_PATH}#fast-order`,
  title: words.list,
  hint: words.listHint,
});

/** A date on one line: «30 ноября». */
const dayOfMoment = (moment: string) => formatDayAndMonth(dayOf(new Date(moment)), pageLocale());
