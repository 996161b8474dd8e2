'use client';

import { unpackPicture } from '#components/product-picture/packed-picture.ts';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import styles from './banner-strip.module.scss';
import type { PackedBanner } from './packed-banners.ts';

/**
 * The first banner large, the others beside it; on a phone one strip that a finger moves. A client component without
 * hooks, to keep the banners' markup out of the payload.
 */
export function BannerStrip({ banners, label }: { banners: PackedBanner[]; label: string }) {
  return (
    <ul className={styles.root} aria-label={label}>
      {banners.map(([mark, title, text, link, linkText, tone, picture], index) => (
        <li key={`${link} ${title}`} data-tone={tone}>
          {picture !== null && (
            <ProductPicture
              {...unpackPicture(picture)}
              sizes={index === 0 ? '(max-width: 767px) 180px, 300px' : '128px'}
              loading={index === 0 ? 'first' : 'eager'}
            />
          )}
          <div>
            {mark && <small>{mark}</small>}
            <h2>{title}</h2>
            <p>{text}</p>
            {index === 0 ? (
              <ButtonLink variant="action" href={link}>
                {linkText}
              </ButtonLink>
            ) : (
              <a href={link}>{linkText}</a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
