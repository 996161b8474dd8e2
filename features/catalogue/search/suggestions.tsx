import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { Chip } from '#components/chip/chip.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { ARRIVAL_ATTRIBUTE, BUY_ATTRIBUTE } from '#components/product-slot/buy-intent.ts';
import { ProductSlot } from '#components/product-slot/product-slot.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { formatNumber } from '#lib/client/numbers.ts';
import { queryClient } from '#lib/client/queries.ts';
import { SUGGESTED_TOTAL_MAX, SUGGESTS_LIMIT } from '#lib/config/limits.ts';
import type { Suggests } from '#lib/contract/search.ts';
import { fill } from '#lib/format/fill.ts';
import { quoted } from '#lib/format/quoted.ts';
import { nearestStock } from '#lib/rules/stock.ts';
import { type SearchCities, stockLabelsOf } from './search-cities.ts';
import { OPTIONS_ID } from './search-ids.ts';
import { stockQuery, suggestsQuery } from './search-queries.ts';
import type { SearchTexts } from './search-texts.ts';
import { SuggestedProduct } from './suggested-product.tsx';
import styles from './suggestions.module.scss';

interface SuggestionsProps {
  /** null: still being debounced */
  query: string | null;
  cities: SearchCities;
  texts: SearchTexts;
}

/** Products missing in the answer have no stock. */
const NOWHERE = nearestStock(0, 0);

/** Tags and products for a text (§2); an outdated answer never replaces a newer one. */
export function Suggestions({ query, cities, texts }: SuggestionsProps) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(suggestsQuery(query), queryClient());
  if (isError) {
    return (
      <div className={styles.message} role="alert">
        <p>{texts.failed}</p>
        <Button size="s" variant="outline" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </div>
    );
  }
  if (!data) return <Skeleton label={texts.loading} />;
  const isEmpty = data.items.length === 0 && data.tags.length === 0;
  return (
    <div className={styles.root} data-stale={isPlaceholderData ? '' : undefined} aria-busy={isPlaceholderData}>
      <output className={styles.status}>{!isPlaceholderData && fill(texts.found, { count: data.items.length })}</output>
      {isEmpty ? <Nothing query={query ?? ''} texts={texts} /> : <Found data={data} cities={cities} texts={texts} />}
    </div>
  );
}

function Found({ data, cities, texts }: { data: Suggests; cities: SearchCities; texts: SearchTexts }) {
  const guids = data.items.map(({ guid }) => guid);
  const stock = useQuery(stockQuery(cities, guids), queryClient());
  const stockLabels = stockLabelsOf(texts.stock, cities);
  return (
    <>
      {data.correctedQuery !== null && (
        <p className={styles.corrected}>{fill(texts.corrected, { query: data.correctedQuery })}</p>
      )}
      {data.leftOut.length > 0 && (
        <p className={styles.corrected}>{fill(texts.leftOut, { parts: quoted(data.leftOut) })}</p>
      )}
      {data.tags.length > 0 && (
        <details className={styles.tags} open>
          <summary className={styles.tagsHead}>
            {texts.tags}
            <Icon name="chevron-down" size={16} />
          </summary>
          <ul className={styles.chips}>
            {data.tags.map(({ slug, name }) => (
              <li key={slug}>
                <Chip href={`/search?tag=${encodeURIComponent(slug)}`} text={name} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.columns} style={{ '--rows': data.items.length } as CSSProperties}>
        <div id={OPTIONS_ID} className={styles.column} role="listbox" aria-label={texts.products}>
          {data.items.map((product) => (
            <SuggestedProduct
              key={product.guid}
              product={product}
              stock={stock.isPending ? null : (stock.data?.get(product.guid) ?? (stock.isError ? undefined : NOWHERE))}
              stockLabels={stockLabels}
              texts={texts}
            />
          ))}
        </div>
        <ul className={styles.column}>
          {data.items.map(({ guid, name, availability }) => (
            <li key={guid} className={styles.buttons}>
              <ProductSlot name="arrival" guid={guid} size="s">
                {stock.data && (stock.data.get(guid) ?? NOWHERE).whereabouts === 'nowhere' && (
                  <IconButton icon="bell" label={fill(texts.arrival, { name })} {...{ [ARRIVAL_ATTRIBUTE]: guid }} />
                )}
              </ProductSlot>
              {availability === 'allow' && (
                <ProductSlot name="cart" guid={guid}>
                  <IconButton
                    icon="shopping-cart"
                    label={fill(texts.add, { name })}
                    className={styles.add}
                    {...{ [BUY_ATTRIBUTE]: guid }}
                  />
                </ProductSlot>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.foot}>
        <Button type="submit" variant="outline" isWide>
          {allResultsText(data.total, texts)}
          <Icon name="arrow-right" size={18} />
        </Button>
      </div>
    </>
  );
}

const allResultsText = (total: number, texts: SearchTexts) =>
  total > SUGGESTED_TOTAL_MAX
    ? fill(texts.allResultsMany, { count: formatNumber(SUGGESTED_TOTAL_MAX) })
    : fill(texts.allResults, { count: formatNumber(total) });

function Nothing({ query, texts }: { query: string; texts: SearchTexts }) {
  return (
    <div className={styles.message}>
      <p className={styles.nothing}>{fill(texts.nothing, { query })}</p>
      <p>{texts.nothingHint}</p>
      <ButtonLink size="s" variant="outline" href="/catalog">
        {texts.toCatalogue}
      </ButtonLink>
    </div>
  );
}

function Skeleton({ label }: { label: string }) {
  return (
    <div className={styles.root}>
      <output className={styles.status}>{label}</output>
      {Array.from({ length: SUGGESTS_LIMIT }, (_, row) => (
        <div key={row} className={styles.bone} aria-hidden />
      ))}
    </div>
  );
}
