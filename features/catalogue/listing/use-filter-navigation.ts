import { useRouter } from 'next/navigation';
import { type RefObject, useRef, useTransition } from 'react';
import { canNavigate } from '#components/navigation/connection.ts';
import { SEARCH_DEBOUNCE_MS } from '#lib/config/limits.ts';
import type { SortName } from '#lib/config/listing-address.ts';
import { addressOfForm } from './filter-form.ts';
import { type ListingParts, partsAround } from './listing-parts.ts';
import { rememberPanel } from './panel-memory.ts';

interface Listing {
  /** of the page that is shown */
  address: string;
  path: string;
  sort: SortName;
}

/** Goes from the listing around `root` to another choice of it; a later choice overtakes an earlier one. */
export function useFilterNavigation(root: RefObject<Element | null>, { address, path, sort }: Listing) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const way = useRef({ requested: null as string | null, timer: 0, isTyping: false });

  function stopWaiting() {
    window.clearTimeout(way.current.timer);
    way.current.timer = 0;
  }

  /** Bounds that were typed the wrong way round are put right by the address: they are no more than was asked for. */
  function remember({ root, form }: ListingParts, href: string) {
    rememberPanel(root, href, addressOfForm(form, path, sort) !== href);
  }

  function go(href: string, how: 'push' | 'replace' = 'push') {
    const parts = partsAround(root.current);
    stopWaiting();
    if (!parts || href === (way.current.requested ?? address) || !canNavigate()) return;
    way.current.requested = href;
    remember(parts, href);
    startTransition(() => router[how](href, { scroll: false }));
  }

  return {
    isPending,
    go,

    /** To what the form chooses. A field that is typed into makes one step back, not one for every pause. */
    goByForm(isTyped = false) {
      const parts = partsAround(root.current);
      if (!parts) return;
      const how = isTyped && way.current.isTyping ? 'replace' : 'push';
      way.current.isTyping = isTyped;
      go(addressOfForm(parts.form, path, sort), how);
    },

    /** Runs `callback` once nothing has been typed for a while (§9). */
    afterTyping(callback: () => void) {
      stopWaiting();
      way.current.timer = window.setTimeout(callback, SEARCH_DEBOUNCE_MS);
    },

    /** Whether the page at `address` is what was asked for last; then the way is at its end. */
    hasArrived() {
      const { requested, timer } = way.current;
      if (timer !== 0 || (isPending && requested !== null && requested !== address)) return false;
      way.current.requested = null;
      return true;
    },

    /** The page gives way to another one: keeps what it does not carry over itself. */
    leave() {
      const { requested } = way.current;
      const parts = partsAround(root.current);
      stopWaiting();
      if (parts && requested !== null) remember(parts, requested);
      way.current.requested = null;
    },
  };
}
