'use client';

import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import styles from './banner-strip.module.scss';
import { type PackedBanner, type ShownBanner, unpackBanner } from './packed-banners.ts';

/**
 * The first banner is large, the others are next to it; on a phone they form one strip to swipe. A client component
 * without hooks, so that its markup is not repeated in the RSC payload.
 */
export function BannerStrip({ banners, label }: { banners: PackedBanner[]; label: string }) {
  return (
    <ul className={styles.root} aria-label={label}>
      {banners.map(unpackBanner).map((banner, index) => (
        <BannerTile key={`${banner.link} ${banner.title}`} banner={banner} isLarge={index === 0} />
      ))}
    </ul>
  );
}

function BannerTile({ banner, isLarge }: { banner: ShownBanner; isLarge: boolean }) {
  const { label, title, text, link, linkText, tone, picture } = banner;
  return (
    <li className={isLarge ? styles.large : styles.small} data-tone={tone}>
      {picture.id !== null && (
        <ProductPicture
          {...picture}
          sizes={isLarge ? '(max-width: 767px) 140px, 300px' : '(max-width: 767px) 140px, 104px'}
          loading={isLarge ? 'first' : 'eager'}
        />
      )}
      <div>
        {label && <small>{label}</small>}
        <h2>{title}</h2>
        {isLarge && <p>{text}</p>}
        {isLarge ? (
          <ButtonLink variant="action" href={link}>
            {linkText}
          </ButtonLink>
        ) : (
          <a href={link}>{linkText}</a>
        )}
      </div>
    </li>
  );
}
