'use client';

import { usePath } from '#components/navigation/use-path.ts';
import { useStore } from '#components/state/store.ts';
import { BarItem } from '#components/ui/bar-item/bar-item.tsx';
import { HeadLink } from '#components/ui/head-link/head-link.tsx';
import { plural } from '#lib/client/numbers.ts';
import { CART_PATH } from '#lib/config/routes.ts';
import { fill } from '#lib/format/fill.ts';
import { basketLines } from './basket-lines.ts';
import styles from './cart-link.module.scss';

export interface CartTexts {
  cart: string;
  empty: string;
  /** texts with `{count}`, for one, few and many */
  goods: Record<'one' | 'few' | 'many', string>;
}

interface CartLinkProps {
  texts: CartTexts;
}

/** The cart in the header: number of positions, or 'Пусто' (§2). */
export function CartLink({ texts }: CartLinkProps) {
  const { count, words, isPending, isNotRequested } = useCount(texts);
  return (
    <HeadLink href={CART_PATH} icon="shopping-cart" aria-label={labelOf(texts, words)} count={count}>
      {/* the key makes a changed text a new element: a resized one would count as a layout shift */}
      <span key={words} aria-busy={isPending} className={isNotRequested ? styles.notRequested : undefined}>
        {words}
      </span>
    </HeadLink>
  );
}

export function CartBarItem({ texts }: CartLinkProps) {
  const path = usePath();
  const { count, words, isNotRequested } = useCount(texts);
  return (
    <BarItem
      className={styles.bar}
      href={CART_PATH}
      icon="shopping-cart"
      label={texts.cart}
      aria-label={isNotRequested ? texts.cart : labelOf(texts, words)}
      aria-current={path === CART_PATH ? 'page' : undefined}
      data-badge={count > 99 ? '99+' : count || undefined}
    />
  );
}

const labelOf = ({ cart }: CartTexts, words: string): string => (words === cart ? cart : `${cart}: ${words}`);

interface Count {
  count: number;
  words: string;
  isPending: boolean;
  /** whether the basket has not been requested yet */
  isNotRequested: boolean;
}

function useCount(texts: CartTexts): Count {
  const { lines, status } = useStore(basketLines);
  const count = lines.size;
  const { goods } = texts;
  const isUnknown = count === 0 && (status === 'error' || status === 'pending');
  const isPending = isUnknown && status === 'pending';
  const words = count > 0 ? fill(plural(count, goods.one, goods.few, goods.many), { count }) : texts.empty;
  // «empty» is shown only once the basket has been loaded
  return {
    count,
    words: isUnknown ? (isPending ? '…' : texts.cart) : words,
    isPending,
    isNotRequested: count === 0 && status === 'idle',
  };
}
