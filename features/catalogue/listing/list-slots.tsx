'use client';

import { type ReactNode, useEffect } from 'react';
import { registerComponent } from '#components/page/register-component.ts';
import type { PackedCard } from '#lib/packed/card.ts';
import type { CardTexts } from './card-words.ts';
import { FacetPanel, type FacetPanelProps } from './facet-panel.tsx';
import { type AskedList, firstPageOf, shownList, useOwnList } from './own-list.ts';
import { Pagination, type PaginationProps, type PaginationTexts } from './pagination.tsx';
import { SwitchableGrid, type TableHead } from './switchable-grid.tsx';

/** Cards visible at once on a wide screen. */
const FIRST_ROW = 4;

/** The filters, with the bounds and counts of a customer's own prices once they are known. */
export function FacetSlot({ address, ...panel }: FacetPanelProps & { address: string }) {
  const own = useOwnList(address);
  if (!own) return <FacetPanel {...panel} />;
  const texts = { ...panel.texts, found: own.amount ?? panel.texts.found };
  const inStockTotal = own.inStockTotal ?? panel.inStockTotal;
  return <FacetPanel {...panel} texts={texts} inStockTotal={inStockTotal} facets={own.applyTo(panel.facets)} />;
}

/** A text with the number of products, or that of a customer's own list. */
export function AmountSlot({ address, text }: { address: string; text: string }) {
  return useOwnList(address)?.amount ?? text;
}

interface ResultsSlotProps extends Pick<PaginationProps, 'page' | 'pages'> {
  asked: AskedList;
  cards: PackedCard[];
  texts: CardTexts;
  heads: TableHead[];
  paginationTexts: PaginationTexts;
  /** instead of an empty list */
  children?: ReactNode;
}

/** The page of cards, or that of a customer's own list. */
export function ResultsSlot(props: ResultsSlotProps) {
  const { asked, cards, texts, heads, page, pages, paginationTexts, children } = props;
  const own = useOwnList(asked.address)?.products;
  useEffect(() => {
    shownList.set(asked);
    return () => shownList.set(null);
  }, [asked]);
  const shown = own?.cards ?? cards;
  return (
    <>
      {shown.length === 0 ? (
        (own?.empty ?? children)
      ) : (
        <SwitchableGrid
          key={own ? 'own' : 'all'}
          cards={shown}
          texts={texts}
          firstRow={FIRST_ROW}
          heading="h2"
          heads={heads}
        />
      )}
      <Pagination
        base={firstPageOf(asked)}
        page={own?.page ?? page}
        pages={own?.pages ?? pages}
        texts={paginationTexts}
      />
    </>
  );
}

if (typeof window === 'undefined') {
  registerComponent('AmountSlot', AmountSlot);
  registerComponent('FacetSlot', FacetSlot);
  registerComponent('ResultsSlot', ResultsSlot);
}
