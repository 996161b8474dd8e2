/** What the document's root says of the shop: a page that failed has nothing else to take it from. */
export const rootFact = (name: 'store' | 'phone'): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset[name];
