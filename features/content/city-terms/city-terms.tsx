import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-names.ts';
import { dialAddress } from '#lib/format/phone.ts';
import styles from './city-terms.module.scss';

export interface TermTile {
  icon: IconName;
  title: string;
  text: string;
}

interface CityTermsProps {
  tiles: TermTile[];
  placesTitle: string;
  /** a warehouse has no hours and phone */
  places: { name: string; address: string; hours?: string; phone?: string }[];
  more: [href: string, text: string];
}

/** What holds in one city: terms as tiles, and places. */
export function CityTerms({ tiles, placesTitle, places, more: [href, text] }: CityTermsProps) {
  return (
    <>
      <ul className={styles.tiles}>
        {tiles.map((tile) => (
          <li key={tile.icon}>
            <Icon name={tile.icon} size={24} />
            <div>
              <h3>{tile.title}</h3>
              <p>{tile.text}</p>
            </div>
          </li>
        ))}
      </ul>
      {places.length > 0 && (
        <details className={styles.places}>
          <summary>
            {placesTitle}
            <Icon name="chevron-down" />
          </summary>
          <ul>
            {places.map(({ name, address, hours, phone }) => (
              <li key={`${name} ${address}`}>
                <strong>{name}</strong>
                <span>{address}</span>
                {hours !== undefined && <span>{hours}</span>}
                {phone !== undefined && <a href={dialAddress(phone)}>{phone}</a>}
              </li>
            ))}
          </ul>
          <a href={href}>{text}</a>
        </details>
      )}
    </>
  );
}
