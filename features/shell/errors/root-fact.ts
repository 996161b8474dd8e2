/** The shop's name or phone from the root element's data attributes: an error boundary has no other source. */
export const rootFact = (name: 'store' | 'phone'): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset[name];
