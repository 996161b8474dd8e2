import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import styles from './promotion-facts.module.scss';
import { PromotionTerm } from './promotion-term.tsx';
import type { ShownTerm } from './promotion-terms.ts';

interface PromotionFactsProps {
  picture: { id: string; sizes: readonly number[] } | null;
  dates: string;
  terms: ShownTerm[];
  /** names of the cities with the addresses of the page there; empty: every city */
  cities: [href: string, name: string][];
  words: { label: string; dates: string; terms: string; cities: string; everywhere: string };
  all: [href: string, text: string];
}

/** When, where and on which terms a promotion holds. */
export function PromotionFacts({ picture, dates, terms, cities, words, all: [href, text] }: PromotionFactsProps) {
  return (
    <section className={styles.root} aria-label={words.label}>
      {picture && (
        <ProductPicture
          id={picture.id}
          widths={picture.sizes}
          sizes="(max-width: 1023px) 140px, 288px"
          loading="first"
          className={styles.picture ?? ''}
        />
      )}
      <dl className={styles.facts}>
        {terms.length > 0 && (
          <div>
            <dt>{words.terms}</dt>
            {terms.map((term) => (
              <dd key={`${term.text} ${term.gift?.url}`} className={styles.term}>
                <PromotionTerm term={term} />
              </dd>
            ))}
          </div>
        )}
        <div>
          <dt>{words.dates}</dt>
          <dd>{dates}</dd>
        </div>
        <div>
          <dt>{words.cities}</dt>
          {cities.length === 0 ? (
            <dd>{words.everywhere}</dd>
          ) : (
            cities.map(([address, name]) => (
              <dd key={address}>
                <a href={address}>{name}</a>
              </dd>
            ))
          )}
        </div>
      </dl>
      <a href={href}>{text}</a>
    </section>
  );
}
