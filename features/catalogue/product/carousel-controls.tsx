import { useQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { ARRIVAL_ATTRIBUTE } from '#components/product-slot/buy-intent.ts';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { cityStock } from '#lib/client/city-stock.ts';
import { cityWarehouses } from '#lib/client/city-warehouses.ts';
import { queryClient } from '#lib/client/queries.ts';
import { STOCK_FRESH_MS } from '#lib/config/timings.ts';
import type { ProductTexts } from './product-texts.ts';
import { useScrollButtons } from './use-scroll-buttons.ts';

interface ScrollButtonsProps {
  list: RefObject<HTMLElement | null>;
  texts: ProductTexts['page']['row'];
}

/** Buttons that scroll a row, when not all of it is in sight. */
export function ScrollButtons({ list, texts }: ScrollButtonsProps) {
  const { canScrollPrevious, canScrollNext, scrollPage } = useScrollButtons(list);
  if (!canScrollPrevious && !canScrollNext) return null;
  return (
    <>
      <button
        type="button"
        aria-label={texts.previous}
        aria-disabled={!canScrollPrevious}
        onClick={() => scrollPage(-1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button type="button" aria-label={texts.next} aria-disabled={!canScrollNext} onClick={() => scrollPage(1)}>
        <Icon name="chevron-right" />
      </button>
    </>
  );
}

interface ArrivalButtonProps {
  product: { guid: string; code: string };
  /** guids of the row's products, whose stock is requested together */
  row: readonly string[];
  label: string;
}

/** A bell on a product of a row; customers have bells for their own warehouses. */
export const renderArrivalButton = (props: ArrivalButtonProps): ReactNode =>
  document.documentElement.dataset.who === 'verified' ? null : <ArrivalButton {...props} />;

/** Nothing on a product with stock, or when the stock could not be loaded. */
function ArrivalButton({ product: { guid, code }, row, label }: ArrivalButtonProps) {
  const { data } = useQuery(stockQuery(row), queryClient());
  if (!data || (data[guid]?.whereabouts ?? 'nowhere') !== 'nowhere') return null;
  return <IconButton icon="bell" label={`${label}: ${code}`} {...{ [ARRIVAL_ATTRIBUTE]: guid }} />;
}

const stockQuery = (row: readonly string[]) => ({
  queryKey: ['stock of a row', row],
  staleTime: STOCK_FRESH_MS,
  queryFn: async () => {
    const cities = (document.documentElement.dataset.cities ?? '').split(',').map(Number);
    const here = (await Promise.all([...new Set(cities)].map((id) => cityWarehouses(id)))).flat();
    return cityStock(
      row.map((guid) => ({ guid })),
      { here, elsewhere: [] },
    );
  },
});
