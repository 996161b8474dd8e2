'use client';

import { Button } from '#components/ui/button/button.tsx';
import type { ChosenCity, CityHosts } from './city-choice.ts';
import styles from './city-question.module.scss';
import { CITY_QUESTION, cityDialogOpen } from './city-question-store.ts';

interface CityQuestionProps {
  city: ChosenCity;
  /** the city's name in the page's language */
  shownName: string;
  hosts: CityHosts;
  texts: Record<'ask' | 'right' | 'another', string>;
}

const loadChoice = () => import('./city-choice.ts');

/**
 * Asks a new visitor whether the city is right. Part of every page between header and content, shown only where the head
 * script opens it before the first paint, so that it covers and moves nothing.
 */
export function CityQuestion({ city, shownName, hosts, texts }: CityQuestionProps) {
  const titleId = `${CITY_QUESTION}-title`;
  return (
    <section
      id={CITY_QUESTION}
      className={styles.root}
      aria-labelledby={titleId}
      onKeyDown={({ key }) => {
        if (key === 'Escape') loadChoice().then(({ closeQuestion }) => closeQuestion(), reportError);
      }}
    >
      <p id={titleId}>
        {texts.ask} <strong>{shownName}?</strong>
      </p>
      <Button
        size="s"
        variant="outline"
        onClick={() => loadChoice().then(({ keepCity }) => keepCity(city, hosts.regionalDomain), reportError)}
      >
        {texts.right}
      </Button>
      <Button size="s" variant="outline" aria-haspopup="dialog" onClick={() => cityDialogOpen.set(true)}>
        {texts.another}
      </Button>
    </section>
  );
}
