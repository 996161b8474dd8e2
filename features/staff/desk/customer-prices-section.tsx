'use client';

import { useId } from 'react';
import { Select } from '#components/ui/select/select.tsx';
import desk from './desk.module.scss';
import styles from './orders.module.scss';
import { PersonalPrices } from './personal-prices.tsx';
import { PriceRules } from './price-rules.tsx';
import { priceTexts } from './price-texts.ts';
import { goTo, type SectionProps } from './staff-address.ts';
import { StaffSearch } from './staff-search.tsx';

/** The shop's own price list: prices of single customers, and discounts of price groups. */
export function SectionView({ place }: SectionProps) {
  const texts = priceTexts();
  const id = useId();
  const isOfGroups = place.status === 'groups';
  return (
    <>
      <div className={styles.filters}>
        <StaffSearch key={place.status} place={place} label={isOfGroups ? texts.rules.search : texts.personal.search} />
        <label className={desk.search} htmlFor={id}>
          {texts.which}
          <Select
            id={id}
            value={isOfGroups ? 'groups' : ''}
            options={[
              ['', texts.personal.title],
              ['groups', texts.rules.title],
            ]}
            onSelect={(status) => goTo({ ...place, status, search: '', page: 1 })}
          />
        </label>
      </div>
      {isOfGroups ? <PriceRules place={place} texts={texts} /> : <PersonalPrices place={place} texts={texts} />}
    </>
  );
}
