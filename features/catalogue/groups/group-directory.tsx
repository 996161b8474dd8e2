'use client';

import type { CSSProperties } from 'react';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { balancedColumns } from './balanced-columns.ts';
import styles from './group-directory.module.scss';
import { type PackedDirectoryGroup, unpackDirectoryGroup } from './packed-groups.ts';

/** Height of a group's head in rows of the grid. */
const HEAD_ROWS = 4;

interface GroupDirectoryProps {
  groups: PackedDirectoryGroup[];
  /** number of groups whose pictures are loaded eagerly */
  inSight: number;
  sectionsLabel: string;
}

/**
 * All groups with all their sections, which a phone shows on request. A client component, so that the links' markup is
 * not repeated in the RSC payload.
 */
export function GroupDirectory({ groups: packed, inSight, sectionsLabel }: GroupDirectoryProps) {
  const groups = packed.map(unpackDirectoryGroup);
  const rows = groups.map(({ sections }) => sections.length + HEAD_ROWS);
  const [ofTwo, ofThree] = [balancedColumns(rows, 2), balancedColumns(rows, 3)];
  const place = (index: number) => ({
    gridRow: `span ${rows[index]}`,
    '--of-2': ofTwo[index],
    '--of-3': ofThree[index],
  });
  return (
    <div className={styles.root}>
      {groups.map(({ text, link, tone, count, picture, sections }, index) => (
        <section key={link} data-tone={tone} style={place(index) as CSSProperties}>
          <header>
            {picture.id !== null && (
              <ProductPicture {...picture} sizes="80px" maxWidth={320} loading={index < inSight ? 'eager' : 'lazy'} />
            )}
            <h2>
              <a href={link}>{text}</a>
            </h2>
            <small>{count}</small>
          </header>
          {sections.length > 0 && (
            <details>
              <summary aria-label={`${sectionsLabel}: ${text}`} />
              <ul>
                {sections.map((section) => (
                  <li key={section.link}>
                    <a href={section.link}>{section.text}</a> <small>{section.count}</small>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </section>
      ))}
    </div>
  );
}
