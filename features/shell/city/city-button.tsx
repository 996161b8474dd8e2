'use client';

import { type MouseEvent, useEffect, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { whenIdle } from '#components/loading/when-idle.ts';
import { Tooltip } from '#components/ui/tooltip/tooltip.tsx';
import { fill } from '#lib/format/fill.ts';
import styles from './city-button.module.scss';
import type { ChosenCity, CityHosts } from './city-choice.ts';
import type { CityTooltipTexts } from './city-tooltip.tsx';
import { loadModal, loadTooltip } from './load-parts.ts';

interface CityButtonProps {
  city: ChosenCity;
  /** the city's name in the page's language */
  shownName: string;
  hosts: CityHosts;
  /** why the city cannot be changed, but another looked at; null: it can (§6) */
  fixedNote: string | null;
  texts: CityTooltipTexts & {
    /** «Ваш город: {city}. Выбрать другой» */
    choose: string;
  };
}

/**
 * Whether a city was ever confirmed or chosen in this browser; the rest of the cookie is not needed before hydration.
 */
const hasChosenCity = () => /CITY=[^;]*subdomain/.test(document.cookie);

/** The page's city; asks once whether it is right. Without JavaScript it is a link to the stores by city. */
export function CityButton({ city, shownName, hosts, fixedNote, texts }: CityButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const tooltip = useLazyModule(loadTooltip, isAsking);
  const modal = useLazyModule(loadModal, isChoosing);
  useEffect(() => (hasChosenCity() ? undefined : whenIdle(() => setAsking(true))), []);
  const choose = (event?: MouseEvent) => {
    event?.preventDefault();
    setAsking(false);
    setChoosing(true);
  };
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
    <div className={styles.root}>
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
      {isAsking && tooltip && (
        <tooltip.CityTooltip
          city={city}
          shownName={shownName}
          hosts={hosts}
          texts={texts}
          onAnswer={() => setAsking(false)}
          onOther={choose}
        />
      )}
      {isChoosing && modal && (
        <modal.CityModal current={city} hosts={hosts} texts={modal.texts} onClose={() => setChoosing(false)} />
      )}
    </div>
  );
}
