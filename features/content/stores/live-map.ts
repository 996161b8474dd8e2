import type { LngLat, YMap, YMapLocationRequest, YMapMarker } from '@yandex/ymaps3-types';
import { fill } from '#lib/format/fill.ts';
import { boundsOf, clustersAt, type PlaceCluster } from '#lib/rules/maps/clusters.ts';
import styles from './live-map.module.scss';
import type { MapStore } from './map-store.ts';
import { storeAnchor } from './packed-stores.ts';
import { loadYmaps, type MapOptions, type Ymaps } from './ymaps.ts';

interface LiveMapInput {
  options: MapOptions;
  stores: MapStore[];
  /** name of a cluster, with {count} */
  clusterLabel: string;
}

/** Streets around a single store can be told apart. */
const STORE_ZOOM = 14;
const MOVE_MS = 300;

/**
 * Shows the Yandex map in `container`; throws a `MapError`. The store that the address names is marked and centred,
 * and the address of a marker is that of its card: so the list and the map stay in step. Returns a function that
 * removes the map.
 */
export async function openLiveMap(container: HTMLElement, { options, stores, clusterLabel }: LiveMapInput) {
  const api = await loadYmaps(options);
  const here = stores.filter(({ number }) => number !== null);
  const map = new api.YMap(container, {
    location: locationOf(selectedOf(here), here),
    theme: isDark() ? 'dark' : 'light',
    margin: [40, 40, 40, 40],
  });
  map.addChild(new api.YMapDefaultSchemeLayer({})).addChild(new api.YMapDefaultFeaturesLayer({}));
  const move = (location: YMapLocationRequest) => map.setLocation({ ...location, duration: moveMs() });
  const clusterOf = (cluster: PlaceCluster<MapStore>) => clusterElement(cluster, clusterLabel, move);
  const show = showMarkers({ api, map, stores, clusterOf });
  show(map.zoom);
  map.addChild(new api.YMapListener({ onUpdate: ({ location: { zoom } }) => show(zoom) }));

  const select = () => {
    const selected = selectedOf(here);
    if (selected) move(locationOf(selected, here, map.zoom));
    show(map.zoom, true);
  };
  // the link of a card may be pressed again after the map was moved: the address does not change then
  const onPress = ({ target }: MouseEvent) => {
    const link = (target as Element).closest<HTMLElement>('[data-shows-store]');
    if (!link) return;
    container.scrollIntoView({ block: 'nearest' });
    if (link.getAttribute('href') === location.hash) select();
  };
  window.addEventListener('hashchange', select);
  document.addEventListener('click', onPress);
  return () => {
    window.removeEventListener('hashchange', select);
    document.removeEventListener('click', onPress);
    map.destroy();
  };
}

interface MarkersInput {
  api: Ymaps;
  map: YMap;
  stores: MapStore[];
  clusterOf: (cluster: PlaceCluster<MapStore>) => HTMLElement;
}

/** Returns a function that replaces the markers when the zoom has changed by a level, or when it is asked to. */
function showMarkers({ api, map, stores, clusterOf }: MarkersInput) {
  let shown: YMapMarker[] = [];
  let level: number | null = null;
  const markerOf = (cluster: PlaceCluster<MapStore>) => {
    const { at, places } = cluster;
    const isSingle = places.length === 1;
    const element = isSingle ? storeElement(at) : clusterOf(cluster);
    return new api.YMapMarker(
      { coordinates: pointOf(at), zIndex: isSingle && location.hash === at.href ? 1 : 0 },
      element,
    );
  };
  return (zoom: number, isForced = false) => {
    if (Math.round(zoom) === level && !isForced) return;
    level = Math.round(zoom);
    for (const marker of shown) map.removeChild(marker);
    shown = clustersAt(stores, level).map(markerOf);
    for (const marker of shown) map.addChild(marker);
  };
}

function storeElement({ name, number, href }: MapStore): HTMLElement {
  const link = document.createElement('a');
  link.className = styles.store!;
  link.href = href;
  link.textContent = number === null ? '' : String(number);
  link.title = name;
  link.setAttribute('aria-label', number === null ? name : `${number}. ${name}`);
  if (href === location.hash) link.setAttribute('aria-current', 'true');
  return link;
}

function clusterElement(
  { places }: PlaceCluster<MapStore>,
  label: string,
  move: (location: YMapLocationRequest) => void,
): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.cluster!;
  button.textContent = String(places.length);
  button.setAttribute('aria-label', fill(label, { count: places.length }));
  button.addEventListener('click', () => move({ bounds: boundsOf(places) }));
  return button;
}

const selectedOf = (stores: MapStore[]) => stores.find(({ id }) => location.hash === `#${storeAnchor(id)}`);

/** Around the selected store, or all stores of the city. */
function locationOf(selected: MapStore | undefined, here: MapStore[], zoom = 0): YMapLocationRequest {
  const [only, another] = here;
  const centred = selected ?? (another ? undefined : only);
  return centred ? { center: pointOf(centred), zoom: Math.max(zoom, STORE_ZOOM) } : { bounds: boundsOf(here) };
}

const pointOf = ({ lon, lat }: { lon: number; lat: number }): LngLat => [lon, lat];

const moveMs = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOVE_MS);

const isDark = () => getComputedStyle(document.documentElement).colorScheme === 'dark';
