'use client';

import { pageLocale } from '#lib/client/page-locale.ts';
import '../../../_shell/common-styles.ts';
import { openAuth } from '#features/account/auth/auth-store.ts';
import { useVisitor } from '#features/account/session/visitor.ts';
import type { CompareSlotProps } from '#features/catalogue/compare/compare-props.ts';
import { CompareSlot } from '#features/catalogue/compare/compare-slot.tsx';
import { packCards } from '#features/catalogue/listing/card-data.ts';
import type { CardTexts } from '#features/catalogue/listing/card-words.ts';
import { ProductColumn } from '#features/catalogue/listing/product-column.tsx';
import { withUnknownStock } from '#features/catalogue/listing/unknown-stock.ts';
import { drop } from '#features/catalogue/saved/save.ts';
import { clearGroup } from '#features/catalogue/saved/toggle.ts';

interface CompareIslandProps extends Pick<CompareSlotProps, 'warehouses'> {
  texts: { card: CardTexts; stockFailed: string };
}

/** The comparison table of the current visitor, with the catalogue's product columns. */
export function CompareIsland({ warehouses, texts }: CompareIslandProps) {
  const { who } = useVisitor();
  return (
    <CompareSlot
      who={who}
      warehouses={warehouses}
      renderColumn={(product, stock, tools) =>
        packCards([product], stock ?? {}, pageLocale()).map((card) => (
          <ProductColumn
            key={product.guid}
            card={card}
            texts={stock ? texts.card : withUnknownStock(texts.card, texts.stockFailed)}
          >
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
