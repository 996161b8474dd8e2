import { clickNavigationTarget } from '#components/navigation/navigation-target.ts';
import { followFields, followThumb, isThumb } from '#components/range-field/range-sync.ts';
import { readNumber } from '#lib/config/listing-address.ts';
import { isolate } from './isolate.ts';
import type { ListingParts } from './listing-parts.ts';

interface ListingHandlers {
  /** a checkbox was changed, a thumb released, or the form submitted */
  choose: () => void;
  /** a bound is being typed */
  type: () => void;
  /** a filter chip or sort order with the address `href` was clicked */
  follow: (href: string) => void;
}

/** Listens for everything that changes the listing. Returns a function that stops it. */
export function listenToListing(parts: ListingParts, handlers: ListingHandlers): () => void {
  const { root, form, panel } = parts;
  const stopWatching = watchPanel(parts);
  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
    if (isThumb(target)) return followThumb(target);
    followFields(target, readNumber);
    handlers.type();
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    handlers.choose();
    if (!panel.matches(':popover-open')) return;
    panel.hidePopover();
    root.querySelector('[data-results]')?.scrollIntoView({ block: 'start' });
  };
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    // links that change the list without loading the page again: chips, resets, sort orders and headings of the table
    const href = target instanceof Element && target.closest('[data-in-place]') ? clickNavigationTarget(event) : null;
    if (href === null || !(target instanceof Element)) return;
    event.preventDefault();
    // the menu of sort orders
    target.closest('details')?.removeAttribute('open');
    handlers.follow(href);
  };
  form.addEventListener('input', onInput);
  form.addEventListener('change', handlers.choose);
  form.addEventListener('submit', onSubmit);
  root.addEventListener('click', onClick);
  return () => {
    stopWatching();
    form.removeEventListener('input', onInput);
    form.removeEventListener('change', handlers.choose);
    form.removeEventListener('submit', onSubmit);
    root.removeEventListener('click', onClick);
  };
}

/** Makes the panel a modal dialog while it is open, which happens on small screens only. */
function watchPanel({ root, panel }: ListingParts): () => void {
  // by id the button would find the document's first panel, which may be on a hidden page
  const button = root.querySelector<HTMLButtonElement>('[data-results] [popovertarget]');
  if (button) button.popoverTargetElement = panel;
  let release = panel.matches(':popover-open') ? beginDialog(panel) : null;
  const onToggle = ({ newState }: ToggleEvent) => {
    release?.();
    release = newState === 'open' ? beginDialog(panel) : null;
    if (newState !== 'closed') return;
    delete panel.dataset.instant;
    // the button lost the focus when it became inert, and the closed panel keeps it until it has slid out
    const { activeElement } = document;
    if (activeElement === document.body || panel.contains(activeElement)) button?.focus({ preventScroll: true });
  };
  panel.addEventListener('toggle', onToggle);
  return () => {
    release?.();
    panel.removeEventListener('toggle', onToggle);
  };
}

/** A filter that has the focus keeps it: the panel stays open while a choice is loaded. */
function beginDialog(panel: HTMLElement): () => void {
  const release = isolate(panel);
  const skip = panel.querySelector<HTMLElement>(':scope > a');
  panel.setAttribute('role', 'dialog');
  if (skip) skip.hidden = true;
  if (!panel.contains(document.activeElement))
    panel.querySelector<HTMLElement>('[popovertargetaction]')?.focus({ preventScroll: true });
  return () => {
    release();
    panel.setAttribute('role', 'complementary');
    if (skip) skip.hidden = false;
  };
}
