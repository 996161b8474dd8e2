import { getLocale } from 'next-intl/server';
import { Page } from '#components/page/page.tsx';
import { PageHead } from '#components/page/page-head.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageSection } from '#components/page/page-section.tsx';
import { StructuredData, toJsonLd } from '#components/structured-data/structured-data.tsx';
import { KnownGroups } from '#features/catalogue/groups/known-groups.tsx';
import { packCards } from '#features/catalogue/listing/card-data.ts';
import { cardTexts } from '#features/catalogue/listing/card-texts.ts';
import { ProductGrid } from '#features/catalogue/listing/product-grid.tsx';
import { WholeRows } from '#features/catalogue/listing/whole-rows.tsx';
import { BannerStrip } from '#features/content/home/banner-strip.tsx';
import { BrandStrip } from '#features/content/home/brand-strip.tsx';
import { CityGuide } from '#features/content/home/city-guide.tsx';
import { HomeLead } from '#features/content/home/home-lead.tsx';
import { HomeTasks } from '#features/content/home/home-tasks.tsx';
import { packBanner } from '#features/content/home/packed-banners.ts';
import { mixPopular } from '#features/content/home/popular.ts';
import { PromotionTiles } from '#features/content/home/promotion-tiles.tsx';
import { topBrands } from '#features/content/home/top-brands.ts';
import { packStore } from '#features/content/stores/packed-stores.ts';
import { StoreList } from '#features/content/stores/store-list.tsx';
import { storeTexts } from '#features/content/stores/store-words.ts';
import { PROMOTIONS_PATH } from '#lib/config/content-paths.ts';
import { environment } from '#lib/config/environment.ts';
import { STORES_PAGE_SIZE } from '#lib/config/limits.ts';
import type { CategoryNode } from '#lib/contract/catalogue.ts';
import type { Banner, PromotionCard } from '#lib/contract/content.ts';
import type { CityWithWarehouses } from '#lib/contract/geography.ts';
import { cityValues } from '#lib/format/in-city.ts';
import { localMeta } from '#lib/server/local-meta.ts';
import { nearestStockOf } from '#lib/server/nearest-stock.ts';
import { pageCities } from '#lib/server/page-city.ts';
import { pageHead } from '#lib/server/page-head.ts';
import {
  readBanners,
  readBrands,
  readCategories,
  readMeta,
  readPopular,
  readPromotions,
  readStock,
  readStores,
} from '#lib/server/readers.ts';
import { organizationData } from '#lib/server/structured-data.ts';
import { getTranslations } from '#messages/translations.ts';
import { TasksIsland } from './_pages/home-islands.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

const POPULAR_GROUPS = 5;
const POPULAR_PRODUCTS = 10;
const BRANDS_SHOWN = 24;

export default async function HomePage() {
  const { city, home } = await pageCities();
  const [t, locale, meta, groups, banners, promotions, brands, stores] = await Promise.all([
    getTranslations('home'),
    getLocale(),
    readMeta('/', city.id),
    readCategories(),
    readBanners('home', city.id),
    readPromotions(city.id, 1),
    readBrands(),
    readStores(),
  ]);
  const { storeName, salesPhone } = environment();
  const phone = city.phone ?? salesPhone;
  const products = groups.reduce((sum, group) => sum + group.count, 0);
  const shown = banners.map((banner) =>
    withCount(banner, promotions?.items ?? [], (count) => t('promotions.products', { count })),
  );
  const storesHere = stores.filter((store) => store.address.city.id === city.id);
  return (
    <Page>
      <PageHead {...pageHead({ city, path: '/', ...(await localMeta(meta, t('heading', cityValues(city)))) })} />
      <StructuredData json={toJsonLd(organizationData(city))} />
      <PageHeading note={t('facts', { products, warehouses: city.warehouses.length })}>
        {t('heading', cityValues(city))}
      </PageHeading>
      <HomeLead
        banners={banners.length > 0 && <BannerStrip banners={shown.map(packBanner)} label={t('banners')} />}
        tasks={
          <TasksIsland>
            <HomeTasks city={city} groups={groups.length} stores={storesHere.length} phone={phone} />
          </TasksIsland>
        }
      />
      <PromotionTiles promotions={promotions?.items ?? []} />
      <PageSection id="groups" title={t('groups')} note={t('groupsNote', { groups: groups.length })}>
        <KnownGroups groups={groups} label={t('groups')} />
      </PageSection>
      <Popular title={t('popular')} groups={groups} city={city} home={home} />
      {brands.length > 0 && (
        <PageSection id="brands" title={t('brands')} note={t('brandsNote')}>
          <BrandStrip brands={topBrands(brands, BRANDS_SHOWN)} label={t('brands')} />
        </PageSection>
      )}
      {storesHere.length > 0 && (
        <PageSection id="stores" title={t('stores', cityValues(city))} more={{ href: '/stores', text: t('allStores') }}>
          <StoreList
            stores={storesHere.slice(0, STORES_PAGE_SIZE).map((store) => packStore(store, locale))}
            words={await storeTexts()}
            heading="h3"
          />
        </PageSection>
      )}
      <CityGuide storeName={storeName} city={city} home={home} products={products} phone={phone} />
    </Page>
  );
}

/** A banner that leads to a promotion says how many products it has. */
function withCount(
  banner: Banner,
  promotions: readonly PromotionCard[],
  countText: (products: number) => string,
): Banner {
  const gives = promotions.find(({ slug }) => banner.link === `${PROMOTIONS_PATH}/${slug}`)?.gives;
  if (!gives) return banner;
  return { ...banner, label: [banner.label, countText(gives.products)].filter(Boolean).join(' · ') };
}

interface PopularProps {
  title: string;
  groups: CategoryNode[];
  city: CityWithWarehouses;
  home: CityWithWarehouses;
}

async function Popular({ title, groups, city, home }: PopularProps) {
  const sections = groups.slice(0, POPULAR_GROUPS).map((group) => group.link.slice('/catalog/'.length));
  const products = mixPopular(await readPopular(sections, POPULAR_PRODUCTS), POPULAR_PRODUCTS);
  if (products.length === 0) return null;
  const stock = await nearestStockOf(readStock, { city, home }, products);
  return (
    <PageSection id="popular" title={title}>
      <WholeRows>
        <ProductGrid cards={packCards(products, stock, await getLocale())} texts={await cardTexts(city, home)} />
      </WholeRows>
    </PageSection>
  );
}
