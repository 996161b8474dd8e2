'use client';

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { Checkbox } from '#components/checkbox/checkbox.tsx';
import { ClosedPage } from '#components/closed-page/closed-page.tsx';
import { useFocusAfterRemoval } from '#components/removal/use-focus-after-removal.ts';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { statusOf } from '#lib/client/api.ts';
import { plural } from '#lib/client/numbers.ts';
import { fill } from '#lib/format/fill.ts';
import { AskBar, AskSummary } from './ask-summary.tsx';
import { confirmChanges, removeLines } from './basket-actions.ts';
import { BasketChoice } from './basket-choice.tsx';
import { loadBasket } from './basket-client.ts';
import { editLines } from './basket-edits.ts';
import { forgetGroups, groupLines } from './basket-groups.ts';
import { BasketLine } from './basket-line.tsx';
import type { BasketSlotProps } from './basket-props.ts';
import { BasketSkeleton } from './basket-skeleton.tsx';
import { BasketSummary, OrderBar } from './basket-summary.tsx';
import { type BasketTexts, basketTexts, textsOfCity } from './basket-texts.ts';
import styles from './basket-view.module.scss';
import { GiftList } from './gift-list.tsx';
import { showCompactLines, useCompactLines } from './line-density.ts';
import { MoveButton } from './move-button.tsx';
import { isBuyable, isOrdered, type ShownBasket, useBasket } from './use-basket.ts';

/** Longer baskets are rendered with deferred layout. */
const MANY_LINES = 40;

/** The basket of a verified customer; others get an explanation. */
export function BasketView({ who, company, isRequester, onMoveToFavorites }: BasketSlotProps) {
  const texts = basketTexts();
  const basket = useBasket();
  const city = basket?.city ?? null;
  const placed = useMemo(() => textsOfCity(texts, city), [texts, city]);
  const [refusal, setRefusal] = useState<number | null>(null);
  const load = useEffectEvent(async () => {
    setRefusal(null);
    try {
      await loadBasket();
    } catch (error) {
      setRefusal(statusOf(error));
    }
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => forgetGroups, []);
  useEffect(() => {
    if (who === 'verified') void load();
  }, [who, attempt]);
  if (who === 'unverified' || who === 'employee')
    return <ClosedPage who={who} icon="shopping-cart" words={texts} texts={texts} />;
  return (
    <AnswerView
      data={basket}
      refusal={refusal}
      onRetry={() => setAttempt(attempt + 1)}
      texts={texts.notLoaded}
      skeleton={<BasketSkeleton label={texts.pending} />}
    >
      {(known) => (
        <FullBasket
          basket={known}
          texts={placed}
          company={company}
          isRequester={isRequester}
          onMoveToFavorites={onMoveToFavorites}
        />
      )}
    </AnswerView>
  );
}

interface FullBasketProps {
  basket: ShownBasket;
  texts: BasketTexts;
}

function FullBasket({
  basket,
  texts,
  company,
  isRequester,
  onMoveToFavorites,
}: FullBasketProps & Pick<BasketSlotProps, 'company' | 'isRequester' | 'onMoveToFavorites'>) {
  const isCompact = useCompactLines();
  const lines = useRef<HTMLDivElement>(null);
  const groups = groupLines(basket.items);
  const shown = groups.flatMap(([, items]) => items.map(({ id }) => `${id}`));
  useFocusAfterRemoval(lines, shown, '[data-remove]', '[data-move]');
  const choice = basket.basket.choice > 0 && <BasketChoice basket={basket} company={company} />;
  if (basket.items.length === 0)
    return (
      <div className={styles.parts}>
        {choice}
        <MessageBox icon="shopping-cart" title={texts.empty.title} text={texts.empty.text}>
          <ButtonLink href="/catalog">{texts.toCatalogue}</ButtonLink>
        </MessageBox>
      </div>
    );
  return (
    <div className={styles.parts}>
      {choice}
      <div className={styles.root}>
        <div ref={lines} className={styles.lines} data-compact={isCompact ? '' : undefined}>
          <Toolbar basket={basket} texts={texts} />
          <Changed basket={basket} texts={texts} />
          {groups.map(([name, items]) => (
            <section key={name} aria-labelledby={`basket-${name}`}>
              <h2 id={`basket-${name}`} className={styles.group} data-group={name}>
                {texts.groups[name]} <small>{items.length}</small>
              </h2>
              <ul data-long={items.length > MANY_LINES ? '' : undefined}>
                {items.map((item) => (
                  <BasketLine
                    key={item.id}
                    item={item}
                    hidesPrice={isRequester}
                    texts={texts}
                    onMoveToFavorites={onMoveToFavorites}
                  />
                ))}
              </ul>
            </section>
          ))}
          {Object.keys(basket.gifts).length > 0 && <GiftList gifts={basket.gifts} texts={texts} />}
        </div>
        {isRequester ? <AskSummary basket={basket} texts={texts} /> : <BasketSummary basket={basket} texts={texts} />}
      </div>
      {isRequester ? <AskBar basket={basket} texts={texts} /> : <OrderBar basket={basket} texts={texts} />}
    </div>
  );
}

/** Checks or unchecks all lines; removes the checked or the unavailable ones; switches how dense they are. */
function Toolbar({ basket: { basket, items }, texts }: FullBasketProps) {
  const isCompact = useCompactLines();
  const buyable = items.filter(({ customerPrice }) => isBuyable(customerPrice));
  const checked = items.filter(isOrdered);
  const dead = items.filter(({ customerPrice }) => !isBuyable(customerPrice));
  const isAll = buyable.length > 0 && checked.length === buyable.length;
  const status = isAll ? 'delayed' : 'checked';
  return (
    <div className={styles.toolbar}>
      <Checkbox
        ref={(box) => {
          if (box) box.indeterminate = checked.length > 0 && !isAll;
        }}
        label={texts.all}
        checked={isAll}
        disabled={buyable.length === 0}
        onChange={() => editLines(buyable.map(({ id }) => [id, { status }]))}
      />
      {dead.length > 0 && (
        <Button
          variant="quiet"
          size="s"
          className={styles.unbuyable}
          onClick={() => void removeLines(dead.map(({ id }) => id))}
        >
          {texts.removeUnbuyable}
        </Button>
      )}
      {basket.choice > 1 && <MoveButton ids={checked.map(({ id }) => id)} />}
      <Button
        variant="quiet"
        size="s"
        icon="trash"
        disabled={checked.length === 0}
        onClick={() => void removeLines(checked.map(({ id }) => id))}
      >
        <span className={styles.said}>{texts.removeChecked}</span>
      </Button>
      <Button
        variant="quiet"
        size="s"
        icon="rows-3"
        className={styles.compact}
        aria-pressed={isCompact}
        onClick={() => showCompactLines(!isCompact)}
      >
        {texts.compact}
      </Button>
    </div>
  );
}

/** Notice that prices or stock have changed, until the buyer confirms it. */
function Changed({ basket: { items, version }, texts }: FullBasketProps) {
  const changed = items.filter(({ changes }) => changes.some(({ kind }) => kind !== 'notForSale'));
  const [first] = changed;
  if (!first) return null;
  const { one, few, many } = texts.changed;
  return (
    <div className={styles.changed}>
      <p>{fill(plural(changed.length, one, few, many), { count: changed.length })}</p>
      <a href={`#line-${first.id}`}>{texts.showChanged}</a>
      <Button variant="outline" size="s" onClick={() => void confirmChanges(version)}>
        {texts.changesRead}
      </Button>
    </div>
  );
}
