'use client';

import { useRef, useState } from 'react';
import { useFocusAfterRemoval } from '#components/removal/use-focus-after-removal.ts';
import { saved } from '#components/saved-button/saved.ts';
import { useStore } from '#components/state/store.ts';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { LoadFailure } from '#components/ui/load-failure/load-failure.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import type { Favorites } from '#lib/contract/favorites.ts';
import { fill } from '#lib/format/fill.ts';
import { buyAll } from './buy-all.ts';
import styles from './favorites.module.scss';
import type { FavoritesSlotProps } from './favorites-props.ts';
import { FavoritesSkeleton } from './favorites-skeleton.tsx';
import { type FavoritesTexts, favoritesTexts } from './favorites-texts.ts';
import { useFavorites } from './use-favorites.ts';
import { WithdrawnList } from './withdrawn-list.tsx';

/** Cards shown per step. */
const STEP = 48;

/** The loaded list without products removed since; an undo restores a product to its position. */
export function FavoritesView(props: FavoritesSlotProps) {
  const texts = favoritesTexts();
  const { loaded, retry } = useFavorites(props.who, props.warehouses);
  const favorites = useStore(saved.favorites);
  const [limit, setLimit] = useState(STEP);
  const root = useRef<HTMLDivElement>(null);
  const { items, withdrawn } = stillListed(loaded, favorites);
  const guids = [...items, ...withdrawn].map(({ guid }) => guid);
  const isLoaded = loaded !== null && loaded !== 'failed';
  useFocusAfterRemoval(root, isLoaded ? guids : null, '[aria-pressed][data-favorite],[data-withdrawn] button');
  if (loaded === 'failed') {
    const { title, text, retry: retryLabel } = texts.notLoaded;
    return <LoadFailure title={title} text={text} retryLabel={retryLabel} onRetry={retry} />;
  }
  if (loaded === null) return <FavoritesSkeleton label={texts.pending} />;
  if (guids.length === 0)
    return (
      <MessageBox icon="heart" title={texts.empty.title} text={texts.empty.text}>
        <ButtonLink href="/catalog">{texts.toCatalogue}</ButtonLink>
      </MessageBox>
    );
  const rest = Math.min(STEP, items.length - limit);
  return (
    <div ref={root} className={styles.root}>
      <Toolbar {...props} items={items} texts={texts} />
      {props.renderCards(items.slice(0, limit), loaded.stock)}
      {rest > 0 && (
        <Button variant="outline" className={styles.more} onClick={() => setLimit(limit + STEP)}>
          {fill(texts.more, { count: rest })}
        </Button>
      )}
      {withdrawn.length > 0 && <WithdrawnList products={withdrawn} texts={texts.withdrawn} onDrop={props.onDrop} />}
    </div>
  );
}

function stillListed(loaded: Favorites | 'failed' | null, favorites: ReadonlySet<string>): Favorites {
  if (loaded === null || loaded === 'failed') return { items: [], withdrawn: [] };
  const isFavorite = ({ guid }: { guid: string }) => favorites.has(guid);
  return { items: loaded.items.filter(isFavorite), withdrawn: loaded.withdrawn.filter(isFavorite) };
}

interface ToolbarProps extends FavoritesSlotProps {
  items: Favorites['items'];
  texts: FavoritesTexts;
}

function Toolbar({ who, items, basket, viewSwitch, texts, onSignIn }: ToolbarProps) {
  const [isBusy, setBusy] = useState(false);
  const buyable = items.filter(({ availability }) => availability === 'allow');
  const wanted = buyable.filter(({ guid }) => !basket.has(guid)).map(({ guid }) => guid);
  const buy = async () => {
    setBusy(true);
    await buyAll(wanted, basket, texts);
    setBusy(false);
  };
  return (
    <div className={styles.toolbar}>
      {who === 'verified' && buyable.length > 0 && (
        <Button
          icon="shopping-cart"
          disabled={wanted.length === 0 || isBusy}
          aria-busy={isBusy}
          onClick={() => void buy()}
        >
          {wanted.length === 0 ? texts.allInBasket : texts.buyAll}
        </Button>
      )}
      {who === 'verified' && items.length > 0 && (
        <ButtonLink variant="outline" icon="file-text" href="/personal/kp?from=favorites">
          {texts.makeOffer}
        </ButtonLink>
      )}
      {who === 'guest' && (
        <p>
          {texts.guest}{' '}
          <button type="button" onClick={onSignIn}>
            {texts.signIn}
          </button>
        </p>
      )}
      {items.length > 0 && viewSwitch}
    </div>
  );
}
