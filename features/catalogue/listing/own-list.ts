import type { ReactNode } from 'react';
import { createStore, useStore } from '#components/state/store.ts';
import type { ListingChoice } from '#lib/config/listing-address.ts';
import type { PackedCard } from '#lib/packed/card.ts';
import type { FacetData } from './facet-data.ts';

/** The list that is shown, as it is asked for; what is usual is left out, since every page of a list contains it. */
export interface AskedList extends Partial<ListingChoice> {
  /** address of its page */
  address: string;
  /** what is listed: a section by its path without `/catalog/`, or a search */
  source: { section?: string; query?: string; tag?: string };
  cityId: number;
  /** address of the first page, if this is another one */
  firstPage?: string;
}

export const firstPageOf = ({ address, firstPage = address }: AskedList): string => firstPage;

/** What the customer's own prices change in a list; null: nothing. */
export interface OwnList {
  address: string;
  /** applies own bounds of the price and own counts to the filters, and names the prices that they follow */
  applyTo(facets: FacetData[]): FacetData[];
  /** number of products in stock in the city under the other filters; null: as for everybody */
  inStockTotal: number | null;
  /** when the price decides which products are listed, or in which order */
  products: {
    cards: PackedCard[];
    page: number;
    pages: number;
    /** shown without cards */
    empty: ReactNode;
  } | null;
  /** the heading's note and the text of the button that shows the list; null: as for everybody */
  amount: string | null;
}

/** The list on the page; null: none, or one that own prices cannot change. */
export const shownList = createStore<AskedList | null>(null);

/** Set for a verified customer by `follow-own-list.tsx`. */
export const ownList = createStore<OwnList | null>(null);

export function useOwnList(address: string): OwnList | null {
  const own = useStore(ownList);
  return own?.address === address ? own : null;
}
