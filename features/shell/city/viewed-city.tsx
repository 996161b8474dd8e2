'use client';

import { type CSSProperties, useState } from 'react';
import { barHeight, noticesHeight } from '#components/action-bar/bar-height.ts';
import { Icon } from '#components/icon/icon.tsx';
import { useStore } from '#components/state/store.ts';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import { cityName } from '#lib/format/city-name.ts';
import { fill } from '#lib/format/fill.ts';
import en from '#messages/en/viewedCity.json';
import ru from '#messages/ru/viewedCity.json';
import styles from './viewed-city.module.scss';

const texts = { ru, en };

interface ViewedCityProps {
  /** names of the page's city, and of the customer's own */
  city: string;
  own: string;
  /** this page in the customer's own city */
  back: string;
}

/** Says that the page is of another city than the one in which the customer's orders are made; on each page anew. */
export function ViewedCity({ city, own, back }: ViewedCityProps) {
  const words = texts[pageLocale()];
  const names = { city: cityName(city, pageLocale()), own: cityName(own, pageLocale()) };
  const [isClosed, setClosed] = useState(false);
  const heights = { '--bar-height': `${useStore(barHeight)}px`, '--notices-height': `${useStore(noticesHeight)}px` };
  if (isClosed) return null;
  return (
    <section className={styles.root} aria-label={words.label} style={heights as CSSProperties}>
      <Icon name="map-pin" />
      <div>
        <p>{fill(words.viewing, names)}</p>
        <a href={back} data-full-load>
          {fill(words.back, names)}
        </a>
      </div>
      <IconButton icon="x" label={words.close} onClick={() => setClosed(true)} />
    </section>
  );
}
