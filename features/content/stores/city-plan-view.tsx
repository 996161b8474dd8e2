'use client';

import type { CityPlan } from '#lib/rules/maps/city-plan.ts';
import styles from './city-plan-view.module.scss';
import { type PackedStore, storeAnchor } from './packed-stores.ts';
import type { NameSides } from './plan-names.ts';

export interface PlanTexts {
  label: string;
  centre: string;
  north: string;
  /** names of the marks: number and name of the store */
  marks: string[];
  /** length of the scale bar, which is the distance between two circles */
  scale: string;
}

interface CityPlanViewProps {
  plan: CityPlan;
  stores: PackedStore[];
  /** of the centre's name, then of the stores' */
  sides: NameSides[];
  texts: PlanTexts;
}

/**
 * The drawn plan of a city: circles around its centre, a scale, and marks that lead to the stores' cards. Works without
 * JavaScript. A client component without hooks, so that its markup is not repeated in the RSC payload.
 */
export function CityPlanView({
  plan: { widthKm, heightKm, centre, marks, stepKm, rings },
  stores,
  sides: [centreSides, ...sides],
  texts,
}: CityPlanViewProps) {
  const x = (widthKm * centre.left) / 100;
  const y = (heightKm * centre.top) / 100;
  return (
    <figure className={styles.root} aria-label={texts.label}>
      <svg viewBox={`0 0 ${widthKm} ${heightKm}`} aria-hidden>
        <style>{stores.map(([id]) => markedRule(id)).join('')}</style>
        <path d={`M${x} 0V${heightKm}M0 ${y}H${widthKm}`} />
        {Array.from({ length: rings }, (_, ring) => (
          <circle key={ring} cx={x} cy={y} r={(ring + 1) * stepKm} />
        ))}
      </svg>
      <span className={styles.centre} style={{ left: `${centre.left}%`, top: `${centre.top}%` }}>
        <PlanName sides={centreSides}>{texts.centre}</PlanName>
      </span>
      <ul>
        {marks.map(({ left, top }, index) => (
          <li key={stores[index]![0]} style={{ left: `${left}%`, top: `${top}%` }}>
            <a
              className={styles.mark}
              href={`#${storeAnchor(stores[index]![0])}`}
              data-mark={stores[index]![0]}
              aria-label={texts.marks[index]}
              title={texts.marks[index]}
            >
              {index + 1}
            </a>
            <PlanName sides={sides[index]}>{stores[index]![1]}</PlanName>
          </li>
        ))}
      </ul>
      <span className={styles.north} aria-hidden>
        {texts.north}
      </span>
      <span className={styles.scale} style={{ width: `${(100 * stepKm) / widthKm}%` }}>
        {texts.scale}
      </span>
    </figure>
  );
}

const NOWHERE: NameSides = ['', '', ''];

/** The link of a mark has the name too. */
function PlanName({
  sides: [wide, middle, narrow] = NOWHERE,
  children,
}: {
  sides: NameSides | undefined;
  children: string;
}) {
  if (!(wide || middle || narrow)) return null;
  return (
    <span className={styles.name} data-wide={wide} data-middle={middle} data-narrow={narrow} aria-hidden>
      {children}
    </span>
  );
}

/** Marks a store on the plan while its card is the target of the address: a rule for each, since CSS cannot relate the two. */
const markedRule = (id: number) =>
  `:root:has(#${storeAnchor(id)}:target) [data-mark="${id}"]{--mark:var(--action);--mark-ink:var(--action-ink);z-index:1}`;
