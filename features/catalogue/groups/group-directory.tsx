'use client';

import type { CSSProperties } from 'react';
import { unpackPicture } from '#components/product-picture/packed-picture.ts';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { balancedColumns } from './balanced-columns.ts';
import styles from './group-directory.module.scss';
import type { PackedDirectoryGroup } from './packed-groups.ts';

/** Height of a group's head in rows of the grid. */
const HEAD_ROWS = 4;

/**
 * All groups with all their sections. A client component without hooks, so that its markup is not repeated in the RSC
 * payload.
 */
export function GroupDirectory({ groups, inSight }: { groups: PackedDirectoryGroup[]; inSight: number }) {
  const rows = groups.map(([, , , , , sections]) => sections.length + HEAD_ROWS);
  const [ofTwo, ofThree] = [balancedColumns(rows, 2), balancedColumns(rows, 3)];
  const place = (index: number) => ({
    gridRow: `span ${rows[index]}`,
    '--of-2': ofTwo[index],
    '--of-3': ofThree[index],
  });
  return (
    <div className={styles.root}>
      {groups.map(([text, link, tone, count, picture, sections], index) => (
        <section key={link} data-tone={tone} style={place(index) as CSSProperties}>
          <header>
            {picture && (
              <ProductPicture
                {...unpackPicture(picture)}
                sizes="80px"
                maxWidth={320}
                loading={index < inSight ? 'eager' : 'lazy'}
              />
            )}
            <h2>
              <a href={link}>{text}</a>
            </h2>
            <small>{count}</small>
          </header>
          <ul>
            {sections.map(([name, path, products]) => (
              <li key={path}>
                <a href={path}>{name}</a> <small>{products}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
