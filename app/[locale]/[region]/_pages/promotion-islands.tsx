'use client';

import { useCallback } from 'react';
import { useActing } from '#features/account/session/use-acting.ts';
import { useVisitor } from '#features/account/session/visitor.ts';
import { packCards } from '#features/catalogue/listing/card-data.ts';
import type { CardTexts } from '#features/catalogue/listing/card-words.ts';
import { ProductGrid } from '#features/catalogue/listing/product-grid.tsx';
import { withUnknownStock } from '#features/catalogue/listing/unknown-stock.ts';
import { ClosedPromotion } from '#features/content/promotions/closed-promotion.tsx';
import type { ClosedPromotionProps } from '#features/content/promotions/closed-promotion-props.ts';
import { OwnProducts } from '#features/content/promotions/own-products.tsx';
import type { OwnProductsViewProps } from '#features/content/promotions/own-products-view.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';

export function ClosedPromotionIsland(props: Omit<ClosedPromotionProps, 'who' | 'isActing'>) {
  const { who } = useVisitor();
  return <ClosedPromotion {...props} who={who} isActing={useActing()} />;
}

interface OwnProductsIslandProps extends Omit<OwnProductsViewProps, 'renderCards'> {
  texts: CardTexts;
  stockFailed: string;
}

export function OwnProductsIsland({ texts, stockFailed, ...props }: OwnProductsIslandProps) {
  const { who } = useVisitor();
  const isActing = useActing();
  const renderCards = useCallback<OwnProductsViewProps['renderCards']>(
    (products, stock) => (
      <ProductGrid
        cards={packCards(products, stock ?? {}, pageLocale())}
        texts={stock ? texts : withUnknownStock(texts, stockFailed)}
      />
    ),
    [texts, stockFailed],
  );
  return <OwnProducts {...props} isCustomer={who === 'verified' || isActing} renderCards={renderCards} />;
}
