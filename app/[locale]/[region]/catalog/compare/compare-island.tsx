'use client';

import '../../common-styles.ts';
import { openAuth } from '#features/auth/auth-store.ts';
import { packCards } from '#features/catalogue/card-data.ts';
import type { CardTexts } from '#features/catalogue/card-texts.ts';
import { ProductColumn } from '#features/catalogue/product-column.tsx';
import { ComparePlace, type ComparePlaceProps } from '#features/compare/compare-place.tsx';
import { drop } from '#features/kept/keep.ts';
import { clearGroup } from '#features/kept/toggle.ts';
import { useVisitor } from '#features/session/visitor.ts';

interface CompareIslandProps extends Pick<ComparePlaceProps, 'warehouses'> {
  texts: CardTexts;
}

/** The comparison of any visitor, in the catalogue's own terms. */
export function CompareIsland({ warehouses, texts }: CompareIslandProps) {
  const { who } = useVisitor();
  return (
    <ComparePlace
      who={who}
      warehouses={warehouses}
      renderColumn={(product, stock, tools) =>
        packCards([product], stock ? { [product.guid]: stock } : {}).map((card) => (
          <ProductColumn key={product.guid} card={card} texts={texts}>
            {tools}
          </ProductColumn>
        ))
      }
      onDrop={(guid) => void drop('compare', guid)}
      onClear={(group, guids) => void clearGroup(group, guids)}
      onSignIn={() => openAuth('signIn')}
    />
  );
}
