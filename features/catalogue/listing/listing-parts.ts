/** Elements of a listing that its behaviour uses. */
export interface ListingParts {
  root: HTMLElement;
  form: HTMLFormElement;
  /** the filters: a column, on small screens a sheet that opens */
  panel: HTMLElement;
}

/** Elements of the listing around `element`; the document may contain a second, hidden listing. */
export function partsAround(element: Element | null): ListingParts | null {
  const root = element?.closest<HTMLElement>('[data-listing]');
  const form = root?.querySelector<HTMLFormElement>('[data-filters]');
  const panel = form?.parentElement;
  return root && form && panel ? { root, form, panel } : null;
}
