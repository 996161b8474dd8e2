'use client';

import { useId } from 'react';
import { Select } from '#components/ui/select/select.tsx';
import staff from '#features/staff/shared/staff.module.scss';
import { goTo, type SectionProps } from '#features/staff/shared/staff-address.ts';
import { PersonalPrices } from './personal-prices.tsx';
import { PriceRules } from './price-rules.tsx';
import { priceTexts } from './price-texts.ts';

/** The shop's own price list: prices of single customers, and discounts of price groups. */
export function SectionComponent({ pageState }: SectionProps) {
  const texts = priceTexts();
  const id = useId();
  const isOfGroups = pageState.status === 'groups';
  return (
    <>
      <label className={staff.search} htmlFor={id}>
        {texts.which}
        <Select
          id={id}
          value={isOfGroups ? 'groups' : ''}
          options={[
            ['', texts.personal.title],
            ['groups', texts.rules.title],
          ]}
          onSelect={(status) => goTo({ ...pageState, status, search: '', page: 1 })}
        />
      </label>
      {isOfGroups ? (
        <PriceRules key="groups" pageState={pageState} />
      ) : (
        <PersonalPrices key="personal" pageState={pageState} />
      )}
    </>
  );
}
