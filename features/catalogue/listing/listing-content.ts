import type { ComponentProps } from 'react';
import { isNarrowed, type ListingChoice, listingAddress } from '#lib/config/listing-address.ts';
import type { Locale } from '#lib/config/locales.ts';
import type { Section } from '#lib/contract/catalogue.ts';
import type { PagePart } from '#lib/page-template/registry.ts';
import { translationsIn } from '#messages/translations.ts';
import { type ColumnsInput, columnsContent, type ListedProducts } from './columns-content.ts';
import type { AmountSlot } from './list-slots.tsx';
import { amountText } from './listing-texts.ts';

export interface ListingInput extends ListedProducts {
  /** origin of the city's host */
  origin: string;
  section: Section;
  choice: ListingChoice;
}

interface ListingColumnsInput {
  amount: ComponentProps<typeof AmountSlot>;
  columns: ColumnsInput;
}

/** What the heading and the columns of a section's page show. */
export function listingInput(
  { origin: _, section, choice, ...listed }: ListingInput,
  locale: Locale,
): ListingColumnsInput {
  const path = section.link;
  const text = amountText(translationsIn(locale, 'listing'), listed.city, {
    count: listed.list.total,
    total: isNarrowed(choice) ? section.total : undefined,
    inStock: listed.facets.inStockTotal,
    isInStock: choice.isInStock,
  });
  return {
    amount: { address: listingAddress(path, choice), text },
    columns: {
      ...listed,
      path,
      source: { section: path.slice('/catalog/'.length) },
      choice,
      columns: section.columns,
      usualOrder: 'popular',
      amount: text,
    },
  };
}

/** The client components in which the pages of one section differ; the list has at least one product. */
export function listingParts(input: ListingInput, locale: Locale): PagePart[] {
  const { amount, columns } = listingInput(input, locale);
  const { facets, toolbar, results, behaviour } = columnsContent(columns, locale);
  return [
    { component: 'AmountSlot', props: amount },
    { component: 'FacetSlot', props: facets },
    { component: 'ListingToolbar', props: toolbar },
    { component: 'ResultsSlot', props: { ...results, children: false } },
    { component: 'DeferredBehaviour', props: behaviour },
  ];
}
