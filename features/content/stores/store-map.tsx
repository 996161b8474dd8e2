'use client';

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { STORES_PATH } from '#lib/config/routes.ts';
import { placesAddress } from '#lib/rules/maps/yandex-maps.ts';
import { mapStores } from './map-store.ts';
import type { PackedCity, PackedStore } from './packed-stores.ts';
import styles from './store-map.module.scss';
import type { MapError, MapFailure } from './ymaps.ts';

export interface StoreMapTexts extends Record<MapFailure, string> {
  show: string;
  consent: string;
  loading: string;
  label: string;
  back: string;
  retry: string;
  cluster: string;
  inYandex: string;
}

interface StoreMapProps {
  apikey: string | null;
  lang: string;
  here: PackedStore[];
  elsewhere: PackedCity[];
  texts: StoreMapTexts;
  /** the drawn plan, shown until the map is loaded */
  children: ReactNode;
}

type State = 'pending' | 'loading' | 'loaded' | MapFailure;

/** §9 */
const MAP_VERSION = 'v3';
/** Remembers over a reload that the visitor has asked for the map. */
const ASKED = 'shop:map';

/** The map of stores (§4: pending, loading, loaded, error): drawn at first, Yandex's after the visitor's own press. */
export function StoreMap({ apikey, lang, here, elsewhere, texts, children }: StoreMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const close = useRef<(() => void) | null>(null);
  const [state, setState] = useState<State>(apikey === null ? 'missingKey' : 'pending');

  const open = useCallback(async () => {
    setState('loading');
    const element = container.current!;
    try {
      const { openLiveMap } = await import('./live-map.ts');
      const options = { apikey, lang, version: MAP_VERSION };
      const stores = mapStores(here, elsewhere);
      const opened = await openLiveMap(element, { options, stores, clusterLabel: texts.cluster });
      // the visitor may have left the page meanwhile
      if (!element.isConnected) return opened();
      close.current = opened;
      setState('loaded');
    } catch (error) {
      setState((error as Partial<MapError>).reason ?? 'scriptFailed');
    }
  }, [apikey, lang, here, elsewhere, texts.cluster]);

  useEffect(() => {
    if (sessionStorage.getItem(ASKED) !== null) {
      sessionStorage.removeItem(ASKED);
      void open();
    }
    return () => close.current?.();
  }, [open]);

  const ask = () => {
    if (isOwnDocument()) return void open();
    sessionStorage.setItem(ASKED, '');
    location.reload();
  };
  const back = () => {
    close.current?.();
    close.current = null;
    setState('pending');
  };
  const places = placesAddress(here.map(([, , , , , lat, lon]) => ({ lat, lon })));
  return (
    <div className={styles.root} data-map={isFailure(state) ? 'error' : state}>
      <div className={styles.frame}>
        <div className={styles.drawn}>{children}</div>
        <section ref={container} className={styles.live} aria-label={texts.label} hidden={state !== 'loaded'} />
      </div>
      <StoreMapBar state={state} texts={texts} places={places} onAsk={ask} onBack={back} />
    </div>
  );
}

interface StoreMapBarProps {
  state: State;
  texts: StoreMapTexts;
  /** address of the stores on Yandex Maps */
  places: string;
  onAsk: () => void;
  onBack: () => void;
}

const isFailure = (state: State): state is MapFailure => !['pending', 'loading', 'loaded'].includes(state);

/** What the map is doing, and the button for the next step. */
function StoreMapBar({ state, texts, places, onAsk, onBack }: StoreMapBarProps) {
  if (state === 'missingKey')
    return (
      <div className={styles.bar}>
        <p>{texts.missingKey}</p>
        <a href={places} target="_blank" rel="noopener">
          {texts.inYandex}
        </a>
      </div>
    );
  const hasFailed = isFailure(state);
  return (
    <div className={styles.bar}>
      {state === 'loaded' ? (
        <Button variant="outline" onClick={onBack}>
          {texts.back}
        </Button>
      ) : (
        <Button
          variant="outline"
          icon="map-pin"
          aria-disabled={state === 'loading'}
          onClick={state === 'loading' ? undefined : onAsk}
        >
          {hasFailed ? texts.retry : texts.show}
        </Button>
      )}
      <p role={hasFailed ? 'alert' : 'status'}>
        {hasFailed ? texts[state] : { pending: texts.consent, loading: texts.loading, loaded: '' }[state]}
      </p>
    </div>
  );
}

/**
 * Whether this page was loaded as a document: only its security policy allows the map. After a navigation from another
 * page that page's policy still applies.
 */
function isOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return !entry || new URL(entry.name).pathname === STORES_PATH;
}
