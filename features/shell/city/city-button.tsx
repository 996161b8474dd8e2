'use client';

import type { MouseEvent } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { useStore } from '#components/state/store.ts';
import { Tooltip } from '#components/ui/tooltip/tooltip.tsx';
import { fill } from '#lib/format/fill.ts';
import styles from './city-button.module.scss';
import type { ChosenCity, CityHosts } from './city-choice.ts';
import { cityDialogOpen } from './city-question-store.ts';
import { loadDialog } from './load-parts.ts';

interface CityButtonProps {
  city: ChosenCity;
  /** the city's name in the page's language */
  shownName: string;
  hosts: CityHosts;
  /** why the city cannot be changed, but another viewed; null: it can (§6) */
  fixedNote: string | null;
  /** «Ваш город: {city}. Выбрать другой» */
  texts: { choose: string };
}

/** The page's city, and the dialog to choose another. Without JavaScript it is a link to the stores by city. */
export function CityButton({ city, shownName, hosts, fixedNote, texts }: CityButtonProps) {
  const isChoosing = useStore(cityDialogOpen);
  const dialog = useLazyModule(loadDialog, isChoosing);
  const choose = (event: MouseEvent) => {
    event.preventDefault();
    cityDialogOpen.set(true);
  };
  if (fixedNote !== null) {
    return (
      <Tooltip text={fixedNote} align="start">
        {/* the attribute opens the list of cities to view, once its script is loaded */}
        <a
          className={styles.button}
          data-icon="map-pin"
          href="/stores"
          aria-label={`${shownName}. ${fixedNote}`}
          aria-haspopup="dialog"
          data-view-city
          data-full-load
        >
          {shownName}
        </a>
      </Tooltip>
    );
  }
  return (
    <>
      <a
        className={styles.button}
        data-icon="map-pin"
        href="/stores"
        aria-label={fill(texts.choose, { city: shownName })}
        aria-haspopup="dialog"
        data-full-load
        onClick={choose}
      >
        {shownName}
      </a>
      {isChoosing && dialog && (
        <dialog.CityDialog
          current={city}
          hosts={hosts}
          texts={dialog.texts}
          onClose={() => cityDialogOpen.set(false)}
        />
      )}
    </>
  );
}
