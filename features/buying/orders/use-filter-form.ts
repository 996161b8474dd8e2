import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#lib/config/timings.ts';
import { goToFilter, type OrdersFilter } from './orders-address.ts';

type TypedName = 'number' | 'ownNumber' | 'product';

interface Draft {
  text: string;
  /** address for which it was typed */
  base: string;
}

/** Fields of the filter: a choice changes the address at once, typed text after a pause (§9). */
export function useFilterForm(isArchive: boolean, filter: OrdersFilter) {
  const [drafts, setDrafts] = useState<Partial<Record<TypedName, Draft>>>({});
  const isTyping = useRef(false);
  /** The typed text, unless the address has changed since by other means. */
  const textOf = (name: TypedName): string => {
    const draft = drafts[name];
    return draft && draft.base === filter[name] ? draft.text : filter[name];
  };
  const typed = (): Pick<OrdersFilter, TypedName> => ({
    number: textOf('number').trim(),
    ownNumber: textOf('ownNumber').trim(),
    product: textOf('product').trim(),
  });
  const go = (change: Partial<OrdersFilter>, isTyped = false) => {
    const texts = typed();
    setDrafts((known) =>
      Object.fromEntries(
        Object.entries(known).map(([name, { text }]) => [name, { text, base: texts[name as TypedName] }]),
      ),
    );
    goToFilter(isArchive, { ...filter, ...texts, page: 1, ...change }, isTyped && isTyping.current);
    isTyping.current = isTyped;
  };
  const isWaiting = (Object.entries(typed()) as [TypedName, string][]).some(([name, text]) => text !== filter[name]);
  const goByTyping = useEffectEvent(() => go({}, true));
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => goByTyping(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [drafts, isWaiting]);
  return {
    textOf,
    type: (name: TypedName, text: string) => setDrafts({ ...drafts, [name]: { text, base: filter[name] } }),
    go,
  };
}
