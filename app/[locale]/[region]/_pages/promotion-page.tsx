import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { cardTexts } from '#features/catalogue/listing/card-texts.ts';
import { ArticleLayout, Lead, Prose } from '#features/content/article/article-layout.tsx';
import { PromotionFacts } from '#features/content/promotions/promotion-facts.tsx';
import { datesOf, kindOf, termsOf } from '#features/content/promotions/promotion-terms.ts';
import { promotionWords } from '#features/content/promotions/promotion-words.ts';
import { cityOrigin } from '#lib/config/city-origin.ts';
import { PROMOTIONS_PATH } from '#lib/config/content-paths.ts';
import { environment } from '#lib/config/environment.ts';
import { signInAddress } from '#lib/config/routes.ts';
import type { Promotion } from '#lib/contract/content.ts';
import { cityName } from '#lib/format/city-name.ts';
import { renderText } from '#lib/format/markdown.ts';
import { typesetProse } from '#lib/format/typeset.ts';
import { pageCities, pageCity, pageWarehouses } from '#lib/server/page-city.ts';
import { readMeta, readPromotion } from '#lib/server/readers.ts';
import { textValues } from '#lib/server/text-values.ts';
import { getTranslations } from '#messages/translations.ts';
import { ContentFrame } from './content-frame.tsx';
import { ClosedPromotionIsland, OwnProductsIsland } from './promotion-islands.tsx';
import { RelatedProducts } from './related-products.tsx';

export async function PromotionPage({ slug }: { slug: string }) {
  const city = await pageCity();
  const path = `${PROMOTIONS_PATH}/${slug}`;
  const [promotion, meta, t, words, locale] = await Promise.all([
    readPromotion(slug),
    readMeta(path, city.id),
    getTranslations('promotions'),
    promotionWords(),
    getLocale(),
  ]);
  if (!promotion) notFound();
  const { title, cities, picture, terms, state } = promotion;
  const isElsewhere = cities.length > 0 && cities.every(({ id }) => id !== city.id);
  return (
    <ContentFrame
      meta={meta}
      path={path}
      above={[[t('title'), PROMOTIONS_PATH]]}
      heading={title}
      lang="ru"
      note={isElsewhere ? t('elsewhere') : state === 'ended' ? words.archived : undefined}
      isIndexed={!isElsewhere}
    >
      <ArticleLayout
        headings={[]}
        others={[]}
        words={{ contents: '', others: '' }}
        isPlain={promotion.closedFor !== null}
        side={
          <PromotionFacts
            picture={picture}
            dates={datesOf(promotion, words, locale)}
            terms={termsOf(terms, words, locale)}
            cities={cities.map(({ name, subdomain }) => [
              `${cityOrigin(environment(), subdomain)}${path}`,
              cityName(name, locale),
            ])}
            words={{
              label: t('facts'),
              dates: t('dates'),
              terms: t('terms'),
              cities: t('cities'),
              everywhere: t('everywhere'),
            }}
            all={[PROMOTIONS_PATH, t('all')]}
          />
        }
      >
        <PromotionText promotion={promotion} path={path} />
      </ArticleLayout>
      <PromotionProducts promotion={promotion} />
    </ContentFrame>
  );
}

/** The text; of a closed promotion, what depends on the visitor. */
async function PromotionText({ promotion, path }: { promotion: Promotion; path: string }) {
  const [t, values] = await Promise.all([getTranslations('promotions'), textValues()]);
  const { slug, state, closedFor, lead } = promotion;
  if (closedFor === null)
    return (
      <>
        <Lead>{typesetProse(lead)}</Lead>
        <Prose html={renderText(promotion, values).html} />
      </>
    );
  return (
    <ClosedPromotionIsland
      slug={slug}
      state={state}
      closedFor={closedFor}
      signInHref={signInAddress(path)}
      words={{
        title: t(`closed.${closedFor}`),
        guest: t('closed.text'),
        signIn: t('closed.signIn'),
        unverified: t('closed.unverified'),
        employee: t('closed.employee'),
        loading: t('closed.loading'),
      }}
    />
  );
}

/** The products; those of a closed promotion are loaded for its participants only. */
async function PromotionProducts({ promotion: { slug, closedFor, terms, products } }: { promotion: Promotion }) {
  const [t, card, { city, home }] = await Promise.all([
    getTranslations('promotions'),
    getTranslations('listing.card'),
    pageCities(),
  ]);
  if (closedFor !== null)
    return (
      <OwnProductsIsland
        slug={slug}
        title={t('products')}
        warehouses={await pageWarehouses()}
        texts={await cardTexts(city, home)}
        stockFailed={card('stockFailed')}
      />
    );
  const kind = kindOf(terms);
  return (
    <RelatedProducts
      title={t('products')}
      {...(kind && { note: t(`productsNote.${kind}`), isNoteForGuests: kind !== 'gift' })}
      products={products}
    />
  );
}
