'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { ActionBar } from '#components/action-bar/action-bar.tsx';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { useFocusAfterRemoval } from '#components/removal/use-focus-after-removal.ts';
import { useStore } from '#components/state/store.ts';
import { SummaryPanel, Sums } from '#components/summary/summary-panel.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { formatNumber, formatRubles } from '#lib/client/numbers.ts';
import { queryClient } from '#lib/client/queries.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { fill } from '#lib/format/fill.ts';
import { toKopecks, toRubles } from '#lib/rules/money.ts';
import { type GuestLines, guestLines, readGuestLines, writeGuestLines } from './guest-basket.ts';
import styles from './guest-basket-view.module.scss';
import { GuestLine } from './guest-line.tsx';
import { GuestOffers, type GuestOffersProps } from './guest-offers.tsx';
import { type GuestProduct, guestProductsQuery, isSold } from './guest-products.ts';
import { type GuestStock, guestStockQuery } from './guest-stock.ts';
import { type GuestTexts, guestTexts } from './guest-texts.ts';
import { retailLink } from './retail-address.ts';

export interface GuestBasketViewProps extends GuestOffersProps {
  /** an unverified user has signed in already: only the check is missing */
  who: 'guest' | 'unverified';
  /** shown while loading */
  skeleton: ReactNode;
  /** after a change made here */
  onEdit: () => void;
}

/** What was put aside in this browser, at retail prices. */
export function GuestBasketView(props: GuestBasketViewProps) {
  const texts = guestTexts();
  const lines = useStore(guestLines);
  const guids = [...lines.keys()];
  useEffect(() => void readGuestLines(), []);
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(list, guids, '[data-remove]');
  const isFilled = guids.length > 0;
  const answer = useAnswer({ ...guestProductsQuery(guids), enabled: isFilled, placeholderData: keepPreviousData });
  const stock = useQuery({ ...guestStockQuery(props.cities, guids), placeholderData: keepPreviousData }, queryClient());
  // both are shown at once: what a line tells of its stock would push the next ones down
  const data = stock.isPending ? undefined : answer.data;
  if (!isFilled) return props.who === 'guest' ? <Empty {...props} texts={texts} /> : null;
  return (
    <AnswerView
      {...answer}
      data={data}
      texts={texts.notLoaded}
      skeleton={
        <div role="status" aria-busy="true" aria-label={texts.pending}>
          {props.skeleton}
        </div>
      }
    >
      {({ products }) => (
        <Filled
          {...props}
          list={list}
          lines={lines}
          products={new Map(products.map((product) => [product.guid, product]))}
          stock={stock.data}
          texts={texts}
        />
      )}
    </AnswerView>
  );
}

function Empty({ texts, onSignIn }: GuestBasketViewProps & { texts: GuestTexts }) {
  return (
    <MessageBox icon="shopping-cart" title={texts.empty.title} text={texts.empty.text}>
      <div className={styles.buttons}>
        <ButtonLink href="/catalog">{texts.toCatalogue}</ButtonLink>
        <Button variant="outline" icon="log-in" onClick={onSignIn}>
          {texts.signIn}
        </Button>
      </div>
    </MessageBox>
  );
}

interface FilledProps extends GuestBasketViewProps {
  list: RefObject<HTMLUListElement | null>;
  lines: GuestLines;
  products: ReadonlyMap<string, GuestProduct>;
  /** undefined: not known */
  stock: ReadonlyMap<string, GuestStock> | undefined;
  texts: GuestTexts;
}

function Filled({ who, list, lines, products, stock, texts, cities: _, skeleton: __, onEdit, ...offers }: FilledProps) {
  const write = (change: (lines: Map<string, number>) => void) => {
    const now = new Map(readGuestLines());
    change(now);
    writeGuestLines(now);
    onEdit();
  };
  const remove = (guid: string, quantity: number) => {
    write((now) => now.delete(guid));
    const onPress = () => writeGuestLines(new Map([[guid, quantity], ...readGuestLines()]));
    showSnackbar({ text: texts.removed, closable: true, action: { label: texts.undo, onPress } });
  };
  const isGuest = who === 'guest';
  const sum = totalOf(lines, products);
  return (
    <div>
      <div className={styles.root}>
        <section className={styles.lines} aria-labelledby="guest-lines">
          <h2 id="guest-lines" className={styles.title}>
            {texts.list}
          </h2>
          <ul ref={list}>
            {[...lines].map(([guid, quantity]) => (
              <GuestLine
                key={guid}
                quantity={quantity}
                product={products.get(guid)}
                stock={stock?.get(guid)}
                shop={isGuest ? offers.shop : null}
                texts={texts}
                onChange={(next) => write((now) => now.set(guid, next))}
                onRemove={() => remove(guid, quantity)}
              />
            ))}
          </ul>
        </section>
        <SummaryPanel id="guest-summary" title={isGuest ? texts.howTo : texts.checkTitle} isSticky>
          <Sums
            rows={[
              [
                texts.goods,
                fill(texts.amounts, { positions: formatNumber(sum.positions), quantity: formatNumber(sum.quantity) }),
              ],
            ]}
            total={[texts.total, formatRubles(sum.rubles)]}
          />
          <p className={styles.note}>{texts.retailNote}</p>
          <p className={styles.why}>{isGuest ? texts.why : texts.waitsForCheck}</p>
          {isGuest && <GuestOffers {...offers} retail={retailLink(offers.shop, null)} texts={texts} />}
        </SummaryPanel>
      </div>
      {isGuest && (
        <ActionBar label={texts.total} value={formatRubles(sum.rubles)}>
          <Button variant="action" size="l" isWide onClick={offers.onSignIn}>
            {texts.signIn}
          </Button>
        </ActionBar>
      )}
    </div>
  );
}

/** Of the products that have a retail price and can be bought. */
function totalOf(lines: GuestLines, products: ReadonlyMap<string, GuestProduct>) {
  const sold = [...lines].flatMap(([guid, quantity]) => {
    const product = products.get(guid);
    return isSold(product) ? [{ quantity, kopecks: toKopecks(product.price) * quantity }] : [];
  });
  return {
    positions: sold.length,
    quantity: sold.reduce((total, line) => total + line.quantity, 0),
    rubles: toRubles(sold.reduce((total, line) => total + line.kopecks, 0)),
  };
}
