'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useTransition } from 'react';
import { announceNavigation } from '#components/navigation/navigated.ts';
import { softTarget } from '#components/navigation/soft-target.ts';
import { followFields, followThumb, isThumb } from '#components/range-field/range-sync.ts';
import { SEARCH_DEBOUNCE_MS } from '#lib/config/limits.ts';
import { readNumber, type SortName } from '#lib/config/listing-address.ts';
import { addressOfForm, isTouched } from './filter-form.ts';
import { isolate } from './isolate.ts';
import styles from './listing-behaviour.module.scss';
import { rememberPanel, restorePanel } from './panel-memory.ts';

/** A reader of the screen is told after it has told the key press. */
const TOLD_AFTER_MS = 300;

interface ListingBehaviourProps {
  /** of this page */
  address: string;
  path: string;
  sort: SortName;
  /** how many were found, in words */
  found: string;
}

/**
 * Makes a choice in the listing around it take effect at once: goes to the new address without a reload, keeps focus,
 * scroll and folded groups, and shows that the list is being renewed.
 */
export function ListingBehaviour({ address, path, sort, found }: ListingBehaviourProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const state = useRef({ requested: null as string | null, timer: 0, isTyping: false, isPending, wasShown: false });
  state.current.isPending = isPending;

  const go = (href: string, how: 'push' | 'replace' = 'push') => {
    const root = listingAround(status.current);
    window.clearTimeout(state.current.timer);
    state.current.timer = 0;
    if (!root || href === (state.current.requested ?? address)) return;
    state.current.requested = href;
    rememberPanel(root, href);
    startTransition(() => router[how](href, { scroll: false }));
  };
  const goByForm = (isTyped = false) => {
    const form = formOf(status.current);
    if (!form) return;
    const how = isTyped && state.current.isTyping ? 'replace' : 'push';
    state.current.isTyping = isTyped;
    go(addressOfForm(form, path, sort), how);
  };
  const actions = useRef({ go, goByForm });
  actions.current = { go, goByForm };

  // before the paint: the page may be another tree of elements, or one that was left earlier
  useLayoutEffect(() => {
    const root = listingAround(status.current);
    const form = formOf(status.current);
    const panel = form?.parentElement;
    const { requested, timer, wasShown } = state.current;
    if (!root || !form || !panel) return;
    const isOvertaken = timer !== 0 || (state.current.isPending && requested !== null && requested !== address);
    if (isOvertaken) return;
    state.current.requested = null;
    // ticked before this script was there
    if (!wasShown && isTouched(form)) return actions.current.goByForm();
    form.reset();
    for (const range of form.querySelectorAll('[data-range]')) followFields(range, readNumber);
    if (!restorePanel(root, panel, address)) return;
    announceNavigation();
    const told = window.setTimeout(() => status.current?.replaceChildren(found), TOLD_AFTER_MS);
    return () => window.clearTimeout(told);
  }, [address, found]);

  useLayoutEffect(() => {
    const { current } = state;
    const root = listingAround(status.current);
    const panel = formOf(status.current)?.parentElement;
    current.wasShown = true;
    return () => {
      if (root && current.requested !== null) rememberPanel(root, current.requested);
      window.clearTimeout(current.timer);
      Object.assign(current, { timer: 0, requested: null });
      if (panel?.matches(':popover-open')) panel.hidePopover();
    };
  }, []);

  useEffect(() => {
    listingAround(status.current)?.toggleAttribute('data-pending', isPending);
  }, [isPending]);

  useEffect(() => {
    const root = listingAround(status.current);
    const form = formOf(status.current);
    if (!root || !form) return;
    const wait = () => {
      window.clearTimeout(state.current.timer);
      state.current.timer = window.setTimeout(() => actions.current.goByForm(true), SEARCH_DEBOUNCE_MS);
    };
    return listen(root, form, {
      choose: () => actions.current.goByForm(),
      wait,
      follow: (href) => actions.current.go(href),
    });
  }, []);

  return <p ref={status} className={styles.status} role="status" />;
}

interface Answers {
  /** a box was ticked or a thumb let go */
  choose: () => void;
  /** a bound is being typed */
  wait: () => void;
  /** a chip, a sort order */
  follow: (href: string) => void;
}

/** Listens for everything that changes the listing. Gives the way to stop. */
function listen(root: HTMLElement, form: HTMLFormElement, { choose, wait, follow }: Answers): () => void {
  const panel = form.parentElement;
  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
    if (isThumb(target)) return followThumb(target);
    followFields(target, readNumber);
    wait();
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    choose();
    if (!panel?.matches(':popover-open')) return;
    panel.hidePopover();
    root.querySelector('[data-results]')?.scrollIntoView({ block: 'start' });
  };
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('[data-keep]') ? softTarget(event) : null;
    if (link === null) return;
    event.preventDefault();
    (event.target as Element).closest('details:not([data-key])')?.removeAttribute('open');
    follow(link);
  };
  let release = () => {};
  const onToggle = ({ newState }: ToggleEvent) => {
    release();
    release = panel && newState === 'open' ? isolate(panel) : () => {};
    if (newState === 'closed') delete panel?.dataset.instant;
  };
  // of two pages in the document, one of them hidden, the button means its own
  const button = root.querySelector<HTMLButtonElement>('[data-results] [popovertarget]');
  if (button && panel) button.popoverTargetElement = panel;
  form.addEventListener('input', onInput);
  form.addEventListener('change', choose);
  form.addEventListener('submit', onSubmit);
  root.addEventListener('click', onClick);
  panel?.addEventListener('toggle', onToggle);
  return () => {
    release();
    form.removeEventListener('input', onInput);
    form.removeEventListener('change', choose);
    form.removeEventListener('submit', onSubmit);
    root.removeEventListener('click', onClick);
    panel?.removeEventListener('toggle', onToggle);
  };
}

const listingAround = (element: Element | null) => element?.closest<HTMLElement>('[data-listing]') ?? null;
const formOf = (element: Element | null) =>
  listingAround(element)?.querySelector<HTMLFormElement>('[data-filters]') ?? null;
