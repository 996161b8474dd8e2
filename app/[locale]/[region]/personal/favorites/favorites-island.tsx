'use client';

import '../../common-styles.ts';
import { useCallback } from 'react';
import { useStore } from '#components/state/store.ts';
import { openAuth } from '#features/auth/auth-store.ts';
import { basketLines } from '#features/basket/basket-lines.ts';
import { packCards } from '#features/catalogue/card-data.ts';
import type { CardTexts } from '#features/catalogue/card-texts.ts';
import { ProductGrid } from '#features/catalogue/product-grid.tsx';
import { ViewSwitch, type ViewTexts } from '#features/catalogue/view-switch.tsx';
import { FavoritesPlace, type FavoritesPlaceProps } from '#features/favorites/favorites-place.tsx';
import { drop } from '#features/kept/keep.ts';
import { useVisitor } from '#features/session/visitor.ts';
import { basketDoor } from '../basket-door.ts';

interface FavoritesIslandProps extends Pick<FavoritesPlaceProps, 'warehouses'> {
  texts: { card: CardTexts; view: ViewTexts };
}

/** The list of any visitor, in the catalogue's own cards. */
export function FavoritesIsland({ warehouses, texts }: FavoritesIslandProps) {
  const { who } = useVisitor();
  const { lines } = useStore(basketLines);
  const renderCards = useCallback<FavoritesPlaceProps['renderCards']>(
    (products, stock) => (
      <ProductGrid cards={packCards(products, stock)} texts={texts.card} heading="h2" view="switchable" firstRow={4} />
    ),
    [texts],
  );
  return (
    <FavoritesPlace
      who={who}
      warehouses={warehouses}
      basket={{ ...basketDoor, has: (guid) => lines.has(guid) }}
      renderCards={renderCards}
      viewSwitch={<ViewSwitch texts={texts.view} />}
      onDrop={(guid) => void drop('favorites', guid)}
      onSignIn={() => openAuth('signIn')}
    />
  );
}
