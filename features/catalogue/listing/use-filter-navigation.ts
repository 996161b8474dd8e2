import { useRouter } from 'next/navigation';
import { type RefObject, useRef, useTransition } from 'react';
import { canNavigate } from '#components/navigation/connection.ts';
import type { SortName } from '#lib/config/listing-address.ts';
import { SEARCH_DEBOUNCE_MS } from '#lib/config/timings.ts';
import { addressOfForm } from './filter-form.ts';
import { type ListingParts, partsAround } from './listing-parts.ts';
import { rememberPanel } from './panel-memory.ts';

interface Listing {
  /** address of the current page */
  address: string;
  path: string;
  sort: SortName;
}

/** Navigates from the listing around `root` to another filter choice; a later choice replaces a running one. */
export function useFilterNavigation(root: RefObject<Element | null>, { address, path, sort }: Listing) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const way = useRef({ requested: null as string | null, timer: 0, isTyping: false });

  function stopWaiting() {
    window.clearTimeout(way.current.timer);
    way.current.timer = 0;
  }

  /** Remembers the panel; swapped bounds are normalised in the address and do not count as further changes. */
  function remember({ root, form }: ListingParts, href: string) {
    rememberPanel(root, href, addressOfForm(form, path, sort) !== href);
  }

  function go(href: string, how: 'push' | 'replace' = 'push') {
    const parts = partsAround(root.current);
    stopWaiting();
    if (!parts || href === (way.current.requested ?? address)) return;
    if (!canNavigate(() => go(href, how))) return;
    way.current.requested = href;
    remember(parts, href);
    startTransition(() => router[how](href, { scroll: false }));
  }

  return {
    isPending,
    go,

    /** Navigates to the form's choice. Typed filters add one history entry, not one per pause. */
    goByForm(isTyped = false) {
      const parts = partsAround(root.current);
      if (!parts) return;
      const how = isTyped && way.current.isTyping ? 'replace' : 'push';
      way.current.isTyping = isTyped;
      go(addressOfForm(parts.form, path, sort), how);
    },

    /** Debounces typing (§9). */
    afterTyping(callback: () => void) {
      stopWaiting();
      way.current.timer = window.setTimeout(callback, SEARCH_DEBOUNCE_MS);
    },

    /** Whether the current page is the one requested last. */
    hasArrived() {
      const { requested, timer } = way.current;
      if (timer !== 0 || (isPending && requested !== null && requested !== address)) return false;
      way.current.requested = null;
      return true;
    },

    /** Called when the page is replaced: remembers state that navigation does not preserve. */
    leave() {
      const { requested } = way.current;
      const parts = partsAround(root.current);
      stopWaiting();
      if (parts && requested !== null) remember(parts, requested);
      way.current.requested = null;
    },
  };
}
