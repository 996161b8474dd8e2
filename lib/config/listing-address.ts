/** How a listing's address is read (§2): page and sort are its own, the rest of the query filters it. */

export const sorts = ['popular', 'cheap', 'expensive', 'new', 'name'] as const;
export type SortName = (typeof sorts)[number];

/** Names in a listing's query that filter nothing. */
export const listingParameters = new Set(['page', 'sort', 'view', 'q', 'tag']);

const campaignParameter = /^(utm_\w+|yclid|gclid|fbclid|ymclid|_openstat|roistat|from|ref)$/;

/** Marks that advertising adds to an address and that change nothing on the page. */
export const isCampaignParameter = (name: string) => campaignParameter.test(name);

/** undefined: not one of ours */
export function readSort(text: string | null | undefined): SortName | undefined {
  return sorts.find((sort) => sort === text);
}

/** A page number from 1; undefined for anything else. */
export function readPage(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}
