'use client';

import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { useLocale } from '#components/state/locale.ts';
import { formatNumber } from '#lib/format/number.ts';
import { type PackedSection, unpackSection } from './child-section.ts';
import styles from './child-sections.module.scss';

/** Where a buyer can narrow the section by its parts. */
export function ChildSections({ sections: packed, label }: { sections: PackedSection[]; label: string }) {
  const locale = useLocale();
  const sections = packed.map(unpackSection);
  const hasPictures = sections.some(({ picture }) => picture);
  return (
    <nav className={styles.root} aria-label={label}>
      <ul className={styles.list}>
        {sections.map(({ text, link, count, picture }) => (
          <li key={link}>
            <a className={styles.link} href={link}>
              {hasPictures && (
                <ProductPicture id={picture ?? null} sizes="48px" maxWidth={160} className={styles.picture} />
              )}
              <span className={styles.text}>{text}</span>
              <span className={styles.count}>{formatNumber(count, locale)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
