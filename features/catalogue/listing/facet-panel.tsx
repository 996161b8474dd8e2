'use client';

import { Checkbox } from '#components/checkbox/checkbox.tsx';
import { RangeField } from '#components/range-field/range-field.tsx';
import { STOCK_HERE, STOCK_PARAMETER } from '#lib/config/listing-address.ts';
import type { Locale } from '#lib/config/locales.ts';
import { fill } from '#lib/format/fill.ts';
import type { FacetData } from './facet-data.ts';
import styles from './facet-panel.module.scss';
import { type PackedFacetValue, unpackFacetValue } from './facet-value.ts';

/** Filters within the first screen. */
const FIRST_GROUPS = 3;

export interface PanelTexts {
  title: string;
  /** text of the link that skips the filters */
  skip: string;
  close: string;
  inStock: string;
  from: string;
  to: string;
  /** `{count}` is replaced by the list */
  more: string;
  less: string;
  reset: string;
  show: string;
  /** number of products under the current choice */
  found: string;
  /** in which the fields write numbers */
  locale: Locale;
}

export interface FacetPanelProps {
  /** address of the list without filters; its query parameters are preserved */
  path: string;
  sort: string;
  /** number of products in stock in the city under the other filters; null: no such filter */
  inStockTotal: number | null;
  isInStock: boolean;
  /** address without filters; null: nothing is chosen */
  resetHref: string | null;
  facets: FacetData[];
  texts: PanelTexts;
}

export const PANEL_ID = 'filters';
export const RESULTS_ID = 'products';

/**
 * GET form of the section's filters: a column next to the products, on smaller screens a sheet that opens without
 * JavaScript too. A client component without hooks, so that only the facets are in the RSC payload, not their markup.
 */
export function FacetPanel({ path, sort, inStockTotal, isInStock, resetHref, facets, texts }: FacetPanelProps) {
  const [action, query] = path.split('?');
  return (
    // no aside: that cannot be a dialog, which this is while it is open on a small screen (listing-events.ts)
    <section role="complementary" id={PANEL_ID} className={styles.root} popover="auto" aria-label={texts.title}>
      <a className={styles.skip} href={`#${RESULTS_ID}`}>
        {texts.skip}
      </a>
      <form className={styles.form} action={action} autoComplete="off" data-filters="">
        <div className={styles.head}>
          <h2>{texts.title}</h2>
          <button
            type="button"
            data-icon="x"
            popoverTarget={PANEL_ID}
            popoverTargetAction="hide"
            aria-label={texts.close}
          />
        </div>
        <div className={styles.groups} data-scroll="">
          {inStockTotal !== null && (
            <Checkbox
              name={STOCK_PARAMETER}
              value={STOCK_HERE}
              label={texts.inStock}
              isChecked={isInStock}
              count={inStockTotal}
            />
          )}
          {facets.map((facet, index) => (
            <FacetGroup key={facet.slug} facet={facet} texts={texts} isLate={index >= FIRST_GROUPS} />
          ))}
        </div>
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {sort !== 'popular' && <input type="hidden" name="sort" value={sort} />}
        <div className={styles.foot}>
          {resetHref && (
            <a className={styles.reset} href={resetHref} data-in-place="">
              {texts.reset}
            </a>
          )}
          <button type="submit">
            {texts.show} <span className={styles.found}>{texts.found}</span>
          </button>
        </div>
      </form>
    </section>
  );
}

interface FacetGroupProps {
  facet: FacetData;
  texts: PanelTexts;
  /** below the first screen */
  isLate: boolean;
}

function FacetGroup({ facet, texts, isLate }: FacetGroupProps) {
  const { slug, name, isOpen } = facet;
  return (
    <details
      className={styles.group}
      open={isOpen}
      data-key={slug}
      data-late={isLate ? '' : undefined}
      aria-label={name}
    >
      <summary className={styles.title}>{name}</summary>
      {'min' in facet ? (
        <RangeField
          {...facet}
          name={slug}
          title={name}
          fromLabel={texts.from}
          toLabel={texts.to}
          locale={texts.locale}
        />
      ) : (
        <>
          <Values name={slug} values={facet.values} />
          {facet.rest.length > 0 && (
            <details
              className={styles.rest}
              open={facet.rest.map(unpackFacetValue).some(({ isChosen }) => isChosen)}
              data-key={`${slug} rest`}
            >
              <summary>
                <span>{fill(texts.more, { count: facet.rest.length })}</span>
                <span>{texts.less}</span>
              </summary>
              <Values name={slug} values={facet.rest} />
            </details>
          )}
        </>
      )}
    </details>
  );
}

function Values({ name, values }: { name: string; values: PackedFacetValue[] }) {
  return values
    .map(unpackFacetValue)
    .map(({ value, label, count, isChosen }) => (
      <Checkbox key={value} name={name} value={value} label={label} count={count} isChecked={isChosen} />
    ));
}
