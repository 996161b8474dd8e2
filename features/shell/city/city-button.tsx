'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { Tooltip } from '#components/ui/tooltip/tooltip.tsx';
import { fill } from '#lib/format/fill.ts';
import styles from './city-button.module.scss';
import { type ChosenCity, CITY_QUESTION, type CityHosts, closeQuestion, keepCity } from './city-choice.ts';
import { loadModal } from './load-parts.ts';

interface CityButtonProps {
  city: ChosenCity;
  /** the city's name in the page's language */
  shownName: string;
  hosts: CityHosts;
  /** why the city cannot be changed, but another looked at; null: it can (§6) */
  fixedNote: string | null;
  /** «Ваш город: {city}. Выбрать другой» */
  texts: { choose: string };
}

/** The page's city; serves the question below the header, too. Without JavaScript it is a link to the stores by city. */
export function CityButton({ city, shownName, hosts, fixedNote, texts }: CityButtonProps) {
  const [isChoosing, setChoosing] = useState(false);
  const modal = useLazyModule(loadModal, isChoosing);
  const choose = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setChoosing(true);
  };
  useAnswers(() => keepCity(city, hosts.regionalDomain), choose);
  if (fixedNote !== null) {
    return (
      <Tooltip text={fixedNote} align="start">
        {/* the attribute opens the list of cities to look at, once its script is loaded */}
        <a
          className={styles.button}
          href="/stores"
          aria-label={`${shownName}. ${fixedNote}`}
          aria-haspopup="dialog"
          data-look
          data-hard
        >
          <Icon name="map-pin" size={16} />
          {shownName}
          <Icon name="chevron-down" size={14} />
        </a>
      </Tooltip>
    );
  }
  return (
    <>
      <a
        className={styles.button}
        href="/stores"
        aria-label={fill(texts.choose, { city: shownName })}
        aria-haspopup="dialog"
        data-hard
        onClick={choose}
      >
        <Icon name="map-pin" size={16} />
        {shownName}
        <Icon name="chevron-down" size={14} />
      </a>
      {isChoosing && modal && (
        <modal.CityModal current={city} hosts={hosts} texts={modal.texts} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}

/** Takes the answers to the question below the header. */
function useAnswers(confirm: () => void, choose: (event: Event) => void): void {
  const answer = useEffectEvent((event: Event) => {
    const pressed = event.target instanceof Element && event.target.closest('a, button');
    if (pressed) (pressed.localName === 'a' ? choose : confirm)(event);
  });
  useEffect(() => {
    const question = document.getElementById(CITY_QUESTION);
    const onClick = (event: Event) => answer(event);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && closeQuestion();
    question?.addEventListener('click', onClick);
    question?.addEventListener('keydown', onKey);
    return () => {
      question?.removeEventListener('click', onClick);
      question?.removeEventListener('keydown', onKey);
    };
  }, []);
}
