'use client';

import { useId } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { type ChosenCity, type CityHosts, keepCity } from './city-choice.ts';
import styles from './city-tooltip.module.scss';

export type CityTooltipTexts = Record<'yourCity' | 'right' | 'chooseAnother', string>;

interface CityTooltipProps {
  city: ChosenCity;
  shownName: string;
  hosts: CityHosts;
  texts: CityTooltipTexts;
  onAnswer: () => void;
  onOther: () => void;
}

/** Asks whether the city is right; stays until answered and takes no focus. On a phone the cookie notice waits for the answer. */
export function CityTooltip({ city, shownName, hosts, texts, onAnswer, onOther }: CityTooltipProps) {
  const titleId = useId();
  const confirm = () => {
    keepCity(city, hosts.regionalDomain);
    onAnswer();
  };
  return (
    <section className={styles.root} aria-labelledby={titleId} data-city-question="">
      <p id={titleId} className={styles.title}>
        {texts.yourCity} <strong className={styles.name}>{shownName}</strong>
      </p>
      <div className={styles.actions}>
        <Button size="s" variant="outline" onClick={confirm}>
          {texts.right}
        </Button>
        <Button size="s" variant="outline" onClick={onOther}>
          {texts.chooseAnother}
        </Button>
      </div>
    </section>
  );
}
