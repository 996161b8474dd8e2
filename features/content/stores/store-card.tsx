import { Icon } from '#components/icon/icon.tsx';
import { dialAddress } from '#lib/format/phone.ts';
import { routeAddress } from '#lib/rules/maps/yandex-maps.ts';
import type { PackedStore } from './packed-stores.ts';
import styles from './store-card.module.scss';
import type { StoreTexts } from './store-words.ts';

interface StoreCardProps {
  store: PackedStore;
  words: StoreTexts;
  /** level of the heading, one below the surrounding section's */
  heading: 'h2' | 'h3' | 'h4';
}

/** A store's address, hours, phone and a link to the way there on Yandex Maps. */
export function StoreCard({
  store: [, name, address, phone, hours, lat, lon, isCashAndCarry],
  words,
  heading: Heading,
}: StoreCardProps) {
  return (
    <>
      <Heading className={styles.name}>
        {name}
        {isCashAndCarry === 1 && !name.includes(words.cashAndCarry) && (
          <span className={styles.mark}>{words.cashAndCarry}</span>
        )}
      </Heading>
      <ul className={styles.facts}>
        <li>
          <Icon name="map-pin" size={16} />
          <span>
            {address}{' '}
            <a className={styles.route} href={routeAddress({ lat, lon })} target="_blank" rel="noopener">
              {words.route}
            </a>
          </span>
        </li>
        <li>
          <Icon name="clock" size={16} />
          {hours}
        </li>
        <li>
          <Icon name="phone" size={16} />
          <a href={dialAddress(phone)}>{phone}</a>
        </li>
      </ul>
    </>
  );
}
