'use client';

import { Icon } from '#components/icon/icon.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import styles from './group-tiles.module.scss';
import { type PackedGroup, unpackGroup } from './packed-groups.ts';

interface GroupTilesProps {
  groups: PackedGroup[];
  /** accessible name of the list */
  label: string;
  /** the last tile, a link to the complete catalogue */
  all: [text: string, link: string, note: string];
}

/**
 * Groups of the catalogue as tiles. A client component without hooks, so that its markup is not repeated in the RSC
 * payload.
 */
export function GroupTiles({ groups, label, all: [allText, allLink, allNote] }: GroupTilesProps) {
  return (
    <ul className={styles.root} aria-label={label}>
      {groups.map(unpackGroup).map(({ text, link, tone, count, picture }) => (
        <li key={link} data-tone={tone}>
          <a href={link}>{text}</a>
          <small>{count}</small>
          {picture.id !== null && <ProductPicture {...picture} sizes="96px" maxWidth={320} />}
        </li>
      ))}
      <li className={styles.all}>
        <a href={allLink}>{allText}</a>
        <small>{allNote}</small>
        <Icon name="arrow-right" size={28} />
      </li>
    </ul>
  );
}
