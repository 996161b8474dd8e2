import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { getTranslations } from '#messages/translations.ts';
import { BelowName, narrowKey } from './below-name.tsx';
import { type ColumnsInput, columnsContent } from './columns-content.ts';
import { DeferredBehaviour } from './deferred-behaviour.tsx';
import { RESULTS_ID } from './facet-panel.tsx';
import { FacetSlot, ResultsSlot } from './list-slots.tsx';
import styles from './listing.module.scss';
import { ListingToolbar } from './listing-toolbar.tsx';
import { NothingFound } from './nothing-found.tsx';

interface ListingColumnsProps extends ColumnsInput {
  /** rendered below the list */
  children?: ReactNode;
}

/** The filters and the list, inside an element marked as `data-listing`. */
export async function ListingColumns({ children, ...input }: ListingColumnsProps) {
  const [t, locale] = await Promise.all([getTranslations('listing'), getLocale()]);
  const { list } = input;
  const { layout, withoutFilters, firstPage, facets, toolbar, results, behaviour } = columnsContent(input, locale);
  return (
    <>
      <div className={styles.columns}>
        <FacetSlot {...facets} />
        <section
          id={RESULTS_ID}
          className={styles.results}
          aria-label={t('products')}
          tabIndex={-1}
          data-results=""
          data-narrow={layout.below ? narrowKey(layout.below) : undefined}
          style={layout.style}
        >
          {layout.below && <BelowName {...layout.below} />}
          <ListingToolbar {...toolbar} />
          <ResultsSlot {...results}>
            {list.products.length === 0 && (
              <EmptyList isWhole={list.total === 0} withoutFilters={withoutFilters} firstPage={firstPage} />
            )}
          </ResultsSlot>
          {children}
        </section>
      </div>
      <DeferredBehaviour {...behaviour} />
    </>
  );
}

interface EmptyListProps {
  /** whether the list has no products at all, not only none on this page */
  isWhole: boolean;
  /** addresses offered */
  withoutFilters: string;
  firstPage: string;
}

async function EmptyList({ isWhole, withoutFilters, firstPage }: EmptyListProps) {
  const t = await getTranslations('listing');
  if (isWhole) {
    const links: [string, string][] = [[t('resetAll'), withoutFilters]];
    return <NothingFound title={t('empty.title')} text={t('empty.filters')} links={links} />;
  }
  const links: [string, string][] = [[t('beyond.first'), firstPage]];
  return <NothingFound title={t('beyond.title')} text={t('beyond.text')} links={links} />;
}
