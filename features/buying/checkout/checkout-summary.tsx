'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { SummaryPanel, Sums } from '#components/summary/summary-panel.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { decimal, formatNumber, formatRublesExact } from '#lib/client/numbers.ts';
import { queryClient } from '#lib/client/queries.ts';
import { readyPhrase } from '#lib/client/ready-phrase.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { PayType } from '#lib/contract/order-parts.ts';
import type { OrderCheck } from '#lib/contract/orders.ts';
import { fill } from '#lib/format/fill.ts';
import type { Ready } from '#lib/rules/readiness.ts';
import { leftOutOf } from './backorder-notice.tsx';
import { BonusField } from './bonus-field.tsx';
import { warehousesQuery } from './checkout-queries.ts';
import styles from './checkout-summary.module.scss';
import type { CheckoutTexts } from './checkout-texts.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { costText, totalLabel } from './delivery-cost.tsx';
import { LimitNotice } from './limit-notice.tsx';
import { OrderedLines } from './ordered-lines.tsx';
import { loadCurrentBasket } from './other-basket-dialog.tsx';
import { SubmitOrder } from './submit-order.tsx';
import type { CheckoutState } from './use-checkout.ts';

interface CheckoutSummaryProps {
  basket: Basket;
  state: CheckoutState;
  xmlId: string;
  way: CheckoutValues['way'];
  /** when the order reaches the buyer; null: not known */
  promise: Ready | null;
  /** when the order is paid for */
  paying: string;
  /** why the order was refused */
  failure: string | null;
  /** words to those who approve the order */
  note: string;
  onNote: (note: string) => void;
  texts: CheckoutTexts;
}

/** Ordered goods, shipments, totals and the order button. */
export function CheckoutSummary({
  basket,
  state,
  xmlId,
  way,
  promise,
  paying,
  failure,
  note,
  onNote,
  texts,
}: CheckoutSummaryProps) {
  const { terms, change, check, isChecking, attempt, checkError } = state;
  const words = texts.summary;
  const refusal = checkError && refusalOf(checkError, []).general;
  // all parts are shown together: one by one they would push each other down
  if (!check && !checkError) return <PanelSkeleton height={480} />;
  return (
    <SummaryPanel
      id="checkout-summary"
      title={words.title}
      isSticky
      isPending={isChecking}
      foot={
        <>
          {check && <Sums rows={[]} total={[totalLabel(check, way, texts), formatRublesExact(check.totals.toPay)]} />}
          {(failure ?? refusal) && (
            <FailureLine onRetry={failure === null ? state.checkAgain : undefined}>{failure ?? refusal}</FailureLine>
          )}
          {state.isOther && (
            <Button variant="outline" onClick={() => void loadCurrentBasket()}>
              {texts.otherBasket.show}
            </Button>
          )}
          {attempt.status === 'unknown' && <FailureLine>{words.unknown}</FailureLine>}
          <SubmitOrder state={state} texts={texts} />
        </>
      }
    >
      {basket.basket.name !== null && <p className={styles.note}>{fill(words.basket, { name: basket.basket.name })}</p>}
      {check && <OrderedLines lines={check.lines} texts={texts} />}
      {check && <Sources check={check} xmlId={xmlId} texts={texts} />}
      {check && check.bonuses.max > 0 && (
        <BonusField
          bonuses={check.bonuses}
          value={terms.bonusWriteOff}
          texts={texts}
          onChange={(bonusWriteOff) => change({ bonusWriteOff })}
        />
      )}
      {check && promise && (
        <p className={styles.promise}>{fill(words.promise[way], { ready: readyPhrase(promise) })}</p>
      )}
      {check && <Totals basket={basket} check={check} way={way} payment={terms.payment} texts={texts} />}
      {check && <p className={styles.note}>{paying}</p>}
      {check?.limits && <LimitNotice limits={check.limits} note={note} onNote={onNote} />}
      <p className={styles.note}>{words.note}</p>
    </SummaryPanel>
  );
}

/** The nearest warehouses, which are shown at once. */
const SOURCES_MAX = 3;

interface SourcesProps {
  check: OrderCheck;
  xmlId: string;
  texts: CheckoutTexts;
}

/** Pieces per warehouse; each warehouse is a shipment of its own. The own city's first, the supplier last. */
function Sources({ check: { lines }, xmlId, texts }: SourcesProps) {
  const { data: warehouses = [] } = useQuery(warehousesQuery(xmlId), queryClient());
  const [isWhole, setWhole] = useState(false);
  const near = new Set(warehouses.filter(({ isHere }) => isHere).map(({ guid }) => guid));
  const distance = (id: string | null) => (id === null ? 2 : near.has(id) ? 0 : 1);
  const parts = lines
    .flatMap(({ split, isGift }) => split.map((part) => ({ ...part, isGift })))
    .toSorted((a, b) => distance(a.warehouseId) - distance(b.warehouseId));
  const sources = new Map<string, { bought: number; gifts: number }>();
  for (const { warehouse, quantity, isGift } of parts) {
    const name = warehouse ?? texts.summary.supplier;
    const { bought, gifts } = sources.get(name) ?? { bought: 0, gifts: 0 };
    sources.set(name, isGift ? { bought, gifts: gifts + quantity } : { bought: bought + quantity, gifts });
  }
  const shown = [...sources].slice(0, isWhole ? sources.size : SOURCES_MAX);
  return (
    <div className={styles.sources}>
      <ul aria-label={texts.summary.shipments}>
        {shown.map(([name, pieces]) => (
          <li key={name}>
            <span>{name}</span>
            <b>{piecesText(pieces, texts)}</b>
          </li>
        ))}
      </ul>
      {sources.size > SOURCES_MAX && (
        <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? texts.summary.fewerShipments
            : fill(texts.summary.moreShipments, { count: formatNumber(sources.size - SOURCES_MAX) })}
        </button>
      )}
    </div>
  );
}

/** Gifts are counted separately: the order's number of pieces does not include them. */
function piecesText({ bought, gifts }: { bought: number; gifts: number }, { summary }: CheckoutTexts): string {
  const texts = [
    bought > 0 ? fill(summary.pieces, { count: formatNumber(bought) }) : null,
    gifts > 0 ? fill(summary.giftPieces, { count: formatNumber(gifts) }) : null,
  ];
  return texts.filter((text) => text !== null).join(' + ');
}

/** What the delivery costs; null: there is no address yet. */
function deliveryRow({ shipping }: OrderCheck, way: CheckoutValues['way'], texts: CheckoutTexts) {
  if (way === 'pickup') return [texts.cost.pickup, texts.cost.free] as const;
  return shipping === null ? null : ([texts.cost.row, costText(shipping, texts)] as const);
}

interface TotalsProps extends Pick<CheckoutSummaryProps, 'basket' | 'way' | 'texts'> {
  check: OrderCheck;
  payment: PayType;
}

/** What the total consists of; also the basket's sum if it differs from the order's. */
function Totals({ basket, check, way, payment, texts }: TotalsProps) {
  const words = texts.summary;
  const leftOut = leftOutOf(basket, check);
  const { positions, quantity, sum, bonusWriteOff, vat, vatRate, bonus } = check.totals;
  return (
    <Sums
      rows={[
        leftOut > 0 ? [words.inBasket, formatRublesExact(basket.totals.sum)] : null,
        leftOut > 0 ? [words.leftOut, `−${formatRublesExact(leftOut)}`] : null,
        [
          fill(words.goods, { positions: formatNumber(positions), quantity: formatNumber(quantity) }),
          formatRublesExact(sum),
        ],
        bonusWriteOff > 0 ? [words.writtenOff, `−${formatRublesExact(bonusWriteOff)}`, 'bonus'] : null,
        deliveryRow(check, way, texts),
        [texts.payer.payment, payment === 'deferred' ? texts.placed.deferred : texts.placed.prepayment],
        bonus >= 1 ? [words.bonus, `+${decimal(Math.floor(bonus))}`, 'bonus'] : null,
        [fill(words.vat, { rate: vatRate }), formatRublesExact(vat)],
      ]}
      total={null}
    />
  );
}
