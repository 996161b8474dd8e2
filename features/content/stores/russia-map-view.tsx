'use client';

import type { Side } from '#lib/rules/maps/place-labels.ts';
import styles from './russia-map-view.module.scss';

/** The side of a dot on which a name stands; empty: there is no room for it. */
export type NameSide = Side | '';

/** A city on the drawn map; the sides are those on a wide, a middle and a narrow screen. */
export type PackedPlace = [
  name: string,
  href: string,
  x: number,
  y: number,
  kind: 'here' | 'store' | 'other',
  sides: [wide: NameSide, middle: NameSide, narrow: NameSide],
];

interface RussiaMapViewProps {
  map: { width: number; height: number; path: string; graticule: string };
  places: PackedPlace[];
  texts: { label: string; here: string; store: string; other: string };
}

/**
 * The drawn map with all cities; those with room for their name are links. Works without JavaScript. A client component
 * without hooks, so that its markup is not repeated in the RSC payload.
 */
export function RussiaMapView({ map: { width, height, path, graticule }, places, texts }: RussiaMapViewProps) {
  return (
    <figure className={styles.root}>
      <div className={styles.map} style={{ aspectRatio: width / height }}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
          <path className={styles.graticule} d={graticule} />
          <path d={path} />
        </svg>
        <ul aria-label={texts.label}>
          {places.map(([name, href, x, y, kind, [wide, middle, narrow]]) => (
            <li
              key={href}
              data-kind={kind}
              title={name}
              style={{ left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%` }}
            >
              {(wide || middle || narrow) && (
                <a
                  href={href}
                  aria-current={kind === 'here' ? 'page' : undefined}
                  data-wide={wide}
                  data-middle={middle}
                  data-narrow={narrow}
                >
                  {name}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
      <figcaption>
        <span data-kind="here">{texts.here}</span>
        <span data-kind="store">{texts.store}</span>
        <span data-kind="other">{texts.other}</span>
      </figcaption>
    </figure>
  );
}
