/** The elements of a listing that its behaviour has to do with. */
export interface ListingParts {
  root: HTMLElement;
  form: HTMLFormElement;
  /** column or sheet */
  panel: HTMLElement;
}

/** Of two listings in the document, one of them hidden, the one around `element`. */
export function partsAround(element: Element | null): ListingParts | null {
  const root = element?.closest<HTMLElement>('[data-listing]');
  const form = root?.querySelector<HTMLFormElement>('[data-filters]');
  const panel = form?.parentElement;
  return root && form && panel ? { root, form, panel } : null;
}
