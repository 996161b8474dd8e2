'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { announceNavigation } from '#components/navigation/navigated.ts';
import { followFields } from '#components/range-field/range-sync.ts';
import { readNumber, type SortName } from '#lib/config/listing-address.ts';
import { isTouched } from './filter-form.ts';
import styles from './listing-behaviour.module.scss';
import { listenToListing } from './listing-events.ts';
import { partsAround } from './listing-parts.ts';
import { restorePanel } from './panel-memory.ts';
import { useFilterNavigation } from './use-filter-navigation.ts';

/** Delay, so that a screen reader announces the key press first. */
const ANNOUNCE_DELAY_MS = 300;

export interface ListingBehaviourProps {
  /** address of this page */
  address: string;
  path: string;
  sort: SortName;
  /** text with the number of products found */
  found: string;
}

/**
 * Applies choices in the listing around it at once: navigates without a reload, preserves focus, scroll position and
 * folded groups, and marks the list as loading.
 */
export function ListingBehaviour({ address, path, sort, found }: ListingBehaviourProps) {
  const status = useRef<HTMLOutputElement>(null);
  const wasShown = useRef(false);
  const navigation = useFilterNavigation(status, { address, path, sort });
  const { isPending } = navigation;

  const restore = useEffectEvent((shown: string) => {
    const parts = partsAround(status.current);
    if (!parts || !navigation.hasArrived()) return false;
    const { root, form, panel } = parts;
    // checked before this script was loaded
    if (!wasShown.current && isTouched(form)) {
      navigation.goByForm();
      return false;
    }
    form.reset();
    for (const range of form.querySelectorAll('[data-range]')) followFields(range, readNumber);
    return restorePanel(root, panel, shown);
  });
  const leave = useEffectEvent(() => navigation.leave());
  const choose = useEffectEvent(() => navigation.goByForm());
  const chooseTyped = useEffectEvent(() => navigation.goByForm(true));
  const type = useEffectEvent(() => navigation.afterTyping(() => chooseTyped()));
  const follow = useEffectEvent((href: string) => navigation.go(href));

  // before the panel is restored: restored input dispatches events that must be handled
  useLayoutEffect(() => {
    const parts = partsAround(status.current);
    if (!parts) return undefined;
    return listenToListing(parts, { choose: () => choose(), type: () => type(), follow: (href) => follow(href) });
  }, []);

  // before the paint: the page may be a new tree of elements, or one restored from the router's cache
  useLayoutEffect(() => {
    if (!restore(address)) return undefined;
    announceNavigation();
    const timer = window.setTimeout(() => status.current?.replaceChildren(found), ANNOUNCE_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [address, found]);

  useLayoutEffect(() => {
    const panel = partsAround(status.current)?.panel;
    wasShown.current = true;
    return () => {
      leave();
      // a page that was left stays in the document, hidden, and its panel would stay open
      queueMicrotask(() => {
        if (panel?.matches(':popover-open') && !panel.checkVisibility()) panel.hidePopover();
      });
    };
  }, []);

  useEffect(() => {
    partsAround(status.current)?.root.toggleAttribute('data-pending', isPending);
  }, [isPending]);

  return <output ref={status} className={styles.status} />;
}
