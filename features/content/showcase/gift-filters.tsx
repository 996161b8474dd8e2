import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { SHOWCASE_PATH } from '#lib/config/routes.ts';
import type { GiftChoice } from '#lib/config/showcase-address.ts';
import styles from './gift-filters.module.scss';

interface GiftFiltersProps {
  choice: GiftChoice;
  costs: { range: string; title: string; count: number }[];
  texts: Record<'search' | 'searchHint' | 'costs' | 'show' | 'reset' | 'found', string>;
}

/** Text and ranges of cost, as a form that needs no JavaScript. */
export function GiftFilters({ choice, costs, texts }: GiftFiltersProps) {
  const isNarrowed = choice.query !== '' || choice.costs.length > 0;
  return (
    <search>
      <form className={styles.root} action={SHOWCASE_PATH} method="get">
        <label className={styles.query}>
          <span>{texts.search}</span>
          <input
            type="search"
            name="query"
            defaultValue={choice.query}
            placeholder={texts.searchHint}
            maxLength={200}
            autoComplete="off"
          />
        </label>
        <fieldset className={styles.costs}>
          <legend>{texts.costs}</legend>
          {costs.map(({ range, title, count }) => (
            <label key={range} className={styles.cost}>
              <input type="checkbox" name="cost" value={range} defaultChecked={choice.costs.includes(range)} />
              {title} <small>{count}</small>
            </label>
          ))}
        </fieldset>
        <div className={styles.answers}>
          <Button type="submit">{texts.show}</Button>
          {isNarrowed && (
            <ButtonLink variant="quiet" icon="x" href={SHOWCASE_PATH}>
              {texts.reset}
            </ButtonLink>
          )}
          {texts.found && <p role="status">{texts.found}</p>}
        </div>
      </form>
    </search>
  );
}
