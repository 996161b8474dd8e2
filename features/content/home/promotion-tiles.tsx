import { getLocale } from 'next-intl/server';
import { PageSection } from '#components/page/page-section.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { PROMOTIONS_PATH } from '#lib/config/content-paths.ts';
import type { PromotionCard } from '#lib/contract/content.ts';
import { formatDayAndMonth } from '#lib/format/date.ts';
import { formatNumber } from '#lib/format/number.ts';
import { getTranslations } from '#messages/translations.ts';
import styles from './promotion-tiles.module.scss';

const TILES = 4;

type Gives = NonNullable<PromotionCard['gives']>;

/** Running promotions that give something to everybody, with their numbers and ends; nothing if there are none. */
export async function PromotionTiles({ promotions }: { promotions: readonly PromotionCard[] }) {
  const [t, locale] = await Promise.all([getTranslations('home.promotions'), getLocale()]);
  const tiles = promotions.flatMap(({ gives, ...card }) => (gives ? { ...card, gives } : [])).slice(0, TILES);
  if (tiles.length === 0) return null;
  const given = ({ discount, bonus, gift }: Gives) => {
    if (discount > 0) return t('discount', { percent: formatNumber(discount, locale) });
    return gift === null ? t('bonus', { percent: formatNumber(bonus, locale) }) : t('gift');
  };
  const facts = ({ gives: { products, fromQuantity }, endsOn }: (typeof tiles)[number]) =>
    [
      fromQuantity > 1 ? t('from', { count: fromQuantity }) : null,
      t('products', { count: products }),
      endsOn === null ? t('endless') : t('until', { day: formatDayAndMonth(endsOn, locale) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <PageSection id="promotions" title={t('title')} more={{ href: PROMOTIONS_PATH, text: t('all') }}>
      <ul className={styles.root}>
        {tiles.map((tile) => (
          <li key={tile.slug} data-gift={tile.gives.gift === null || tile.gives.discount > 0 ? undefined : ''}>
            <div>
              <b>{given(tile.gives)}</b>
              <h3>
                <a href={`${PROMOTIONS_PATH}/${tile.slug}`} lang="ru">
                  {tile.title}
                </a>
              </h3>
              <small>{facts(tile)}</small>
            </div>
            {tile.picture && (
              <ProductPicture id={tile.picture.id} widths={tile.picture.sizes} sizes="72px" maxWidth={160} />
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
