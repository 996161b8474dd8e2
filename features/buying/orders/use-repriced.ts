import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '#lib/client/queries.ts';
import { useDebounced } from '#lib/client/use-debounced.ts';
import { QUANTITY_DEBOUNCE_MS } from '#lib/config/timings.ts';
import type { CopiedLine } from '#lib/contract/orders.ts';
import { copyQuery, type WantedProducts } from './order-queries.ts';

/** Lines with editable quantities: the price per piece depends on the quantity. */
export function useRepriced(id: string, first: readonly CopiedLine[]) {
  const [wanted, setWanted] = useState<WantedProducts>(() =>
    first.map(({ productId, quantity }) => ({ productId, quantity })),
  );
  const [original] = useState(wanted);
  const asked = useDebounced(wanted, QUANTITY_DEBOUNCE_MS);
  const { data, isFetching } = useQuery(
    { ...copyQuery(id, asked), enabled: asked !== original, placeholderData: (known) => known },
    queryClient(),
  );
  const priced = new Map((data?.lines ?? first).map((line) => [line.productId, line]));
  const quantities = new Map(wanted.map(({ productId, quantity }) => [productId, quantity]));
  const lines = first.map((line) => ({
    ...line,
    ...priced.get(line.productId),
    quantity: quantities.get(line.productId) ?? line.quantity,
  }));
  const change = (productId: string, quantity: number) =>
    setWanted(wanted.map((line) => (line.productId === productId ? { productId, quantity } : line)));
  return { lines, change, isPending: isFetching || asked !== wanted };
}
