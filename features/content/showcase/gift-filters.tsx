'use client';

import { type ChangeEvent, useEffect, useRef } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { GIFT_SEARCH_MAX } from '#lib/config/limits.ts';
import { SHOWCASE_PATH } from '#lib/config/routes.ts';
import { type GiftChoice, giftsAddress } from '#lib/config/showcase-address.ts';
import styles from './gift-filters.module.scss';

interface GiftFiltersProps {
  choice: GiftChoice;
  costs: { range: string; title: string; count: number }[];
  texts: Record<'search' | 'searchHint' | 'costs' | 'show' | 'reset', string>;
}

/** The range that was ticked last: the page that shows its gifts gets the focus there. */
let ticked: string | null = null;

/** Text and ranges of cost, as a form that needs no JavaScript; with it, a ticked range applies at once. */
export function GiftFilters({ choice, costs, texts }: GiftFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const address = giftsAddress(choice);
  const shown = useRef(address);
  useEffect(() => {
    // going back changes the address, but not what the form shows
    const isTyping = document.activeElement?.getAttribute('name') === 'query';
    if (shown.current !== address && !isTyping) form.current?.reset();
    shown.current = address;
    if (ticked !== null) form.current?.querySelector<HTMLElement>(`[value="${ticked}"]`)?.focus();
    ticked = null;
  }, [address]);
  const apply = ({ target }: ChangeEvent<HTMLInputElement>) => {
    ticked = target.value;
    target.form?.requestSubmit();
  };
  return (
    <search>
      <form ref={form} className={styles.root} action={SHOWCASE_PATH} method="get">
        <label className={styles.query}>
          <span>{texts.search}</span>
          <input
            type="search"
            name="query"
            defaultValue={choice.query}
            placeholder={texts.searchHint}
            maxLength={GIFT_SEARCH_MAX}
            autoComplete="off"
          />
        </label>
        <Button type="submit">{texts.show}</Button>
        <fieldset className={styles.costs}>
          <legend>{texts.costs}</legend>
          {costs.map(({ range, title, count }) => {
            const isChosen = choice.costs.includes(range);
            return (
              <label key={range} className={styles.cost}>
                <input
                  type="checkbox"
                  name="cost"
                  value={range}
                  defaultChecked={isChosen}
                  disabled={count === 0 && !isChosen}
                  onChange={apply}
                />
                {title} <small>{count}</small>
              </label>
            );
          })}
        </fieldset>
        {address !== SHOWCASE_PATH && (
          <a className={styles.reset} href={SHOWCASE_PATH}>
            <Icon name="x" size={16} />
            {texts.reset}
          </a>
        )}
      </form>
    </search>
  );
}
