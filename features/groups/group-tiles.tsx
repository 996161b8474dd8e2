'use client';

import { unpackPicture } from '#components/product-picture/packed-picture.ts';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import styles from './group-tiles.module.scss';
import type { PackedGroup } from './packed-groups.ts';

interface GroupTilesProps {
  groups: PackedGroup[];
  /** of the list */
  label: string;
  /** pictures that are in sight at once; default: none */
  inSight?: number;
}

/** Groups of the catalogue as tiles. A client component without hooks, to keep the tiles' markup out of the payload. */
export function GroupTiles({ groups, label, inSight = 0 }: GroupTilesProps) {
  return (
    <ul className={styles.root} aria-label={label}>
      {groups.map(([text, link, tone, count, picture], index) => (
        <li key={link} data-tone={tone}>
          <a href={link}>{text}</a>
          <small>{count}</small>
          <ProductPicture
            {...unpackPicture(picture)}
            sizes="112px"
            maxWidth={320}
            loading={index < inSight ? 'eager' : 'lazy'}
          />
        </li>
      ))}
    </ul>
  );
}
