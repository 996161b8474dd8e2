'use client';

import { pageLocale } from '#lib/client/page-locale.ts';
import '../../../_shell/common-styles.ts';
import { useCallback } from 'react';
import { useStore } from '#components/state/store.ts';
import { openAuth } from '#features/account/auth/auth-store.ts';
import { useVisitor } from '#features/account/session/visitor.ts';
import { basketLines } from '#features/buying/basket/basket-lines.ts';
import type { FavoritesSlotProps } from '#features/catalogue/favorites/favorites-props.ts';
import { FavoritesSlot } from '#features/catalogue/favorites/favorites-slot.tsx';
import { packCards } from '#features/catalogue/listing/card-data.ts';
import type { CardTexts } from '#features/catalogue/listing/card-words.ts';
import { SwitchableGrid } from '#features/catalogue/listing/switchable-grid.tsx';
import { withUnknownStock } from '#features/catalogue/listing/unknown-stock.ts';
import { ViewSwitch, type ViewTexts } from '#features/catalogue/listing/view-switch.tsx';
import { drop } from '#features/catalogue/saved/save.ts';
import { basketCallbacks } from '../../_components/basket-callbacks.ts';

interface FavoritesIslandProps extends Pick<FavoritesSlotProps, 'warehouses'> {
  texts: { card: CardTexts; view: ViewTexts; stockFailed: string };
}

/** The favourites of the current visitor, shown as the catalogue's product cards. */
export function FavoritesIsland({ warehouses, texts }: FavoritesIslandProps) {
  const { who } = useVisitor();
  const { lines } = useStore(basketLines);
  const renderCards = useCallback<FavoritesSlotProps['renderCards']>(
    (products, stock) => (
      <SwitchableGrid
        cards={packCards(products, stock ?? {}, pageLocale())}
        texts={stock ? texts.card : withUnknownStock(texts.card, texts.stockFailed)}
        heading="h2"
        firstRow={4}
      />
    ),
    [texts],
  );
  return (
    <FavoritesSlot
      who={who}
      warehouses={warehouses}
      basket={{ ...basketCallbacks, has: (guid) => lines.has(guid) }}
      renderCards={renderCards}
      viewSwitch={<ViewSwitch texts={texts.view} />}
      onDrop={(guid) => void drop('favorites', guid)}
      onSignIn={() => openAuth('signIn')}
    />
  );
}
