import '../_shell/common-styles.ts';
import { getLocale } from 'next-intl/server';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Page } from '#components/page/page.tsx';
import { PageHead } from '#components/page/page-head.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageSection } from '#components/page/page-section.tsx';
import { packCards } from '#features/catalogue/listing/card-data.ts';
import { cardTexts } from '#features/catalogue/listing/card-texts.ts';
import { ProductColumn } from '#features/catalogue/listing/product-column.tsx';
import { Method } from '#features/catalogue/selector/method.tsx';
import { RoomResult } from '#features/catalogue/selector/room-result.tsx';
import { SelectorForm } from '#features/catalogue/selector/selector-form.tsx';
import { formTexts, purposeNames, setTexts } from '#features/catalogue/selector/selector-texts.ts';
import { setVariants } from '#features/catalogue/selector/set-variants.ts';
import { SELECTOR_PATH } from '#lib/config/routes.ts';
import type { SelectorChoice } from '#lib/config/selector-address.ts';
import type { Selection } from '#lib/contract/selector.ts';
import { cityValues } from '#lib/format/in-city.ts';
import { typesetProse } from '#lib/format/typeset.ts';
import { nearestStockOf } from '#lib/server/nearest-stock.ts';
import { pageCities } from '#lib/server/page-city.ts';
import { pageHead, publicOrigin } from '#lib/server/page-head.ts';
import { readMeta } from '#lib/server/readers.ts';
import { remainsOf } from '#lib/server/replies.ts';
import { getTranslations } from '#messages/translations.ts';
import { SelectorIsland } from './selector-island.tsx';

interface SelectorPageProps {
  choice: SelectorChoice;
  /** null: nothing is asked yet */
  selection: Selection | null;
  /** false: a page made for a query */
  isIndexed: boolean;
}

/** The selector's form and, for rooms that are given, what fits them; the same for every visitor. */
export async function SelectorPage({ choice, selection, isIndexed }: SelectorPageProps) {
  const { city } = await pageCities();
  const [t, { card }] = await Promise.all([getTranslations('selector'), readMeta(SELECTOR_PATH, city.id)]);
  const { purpose } = choice;
  const values = cityValues(city);
  const title = t(`title.${purpose}`);
  const head = pageHead({
    city,
    path: SELECTOR_PATH,
    title: t(`pageTitle.${purpose}`, values),
    description: t(`description.${purpose}`, values),
    card,
  });
  return (
    <Page>
      <PageHead {...head} isIndexed={isIndexed} />
      <Breadcrumbs
        label={t('breadcrumbs')}
        origin={publicOrigin(city)}
        items={[
          [t('home'), '/'],
          [t('link'), SELECTOR_PATH],
        ]}
      />
      <PageHeading note={typesetProse(t(`note.${purpose}`, values))}>{title}</PageHeading>
      <SelectorForm key={purpose} choice={choice} texts={await formTexts()}>
        {selection && <Result choice={choice} selection={selection} />}
      </SelectorForm>
      <Method purpose={purpose} city={city} />
    </Page>
  );
}

async function Result({ choice, selection }: { choice: SelectorChoice; selection: Selection }) {
  const [cities, t, names, locale] = await Promise.all([
    pageCities(),
    getTranslations('selector'),
    purposeNames(),
    getLocale(),
  ]);
  const units = selection.multi ? [selection.multi.outdoor, ...selection.multi.indoor] : [];
  const products = [...selection.rooms.flatMap(({ models }) => models), ...units].map(({ product }) => product);
  const unique = [...new Map(products.map((product) => [product.guid, product])).values()];
  const [stock, texts] = await Promise.all([
    nearestStockOf(remainsOf, cities, unique),
    cardTexts(cities.city, cities.home),
  ]);
  const columns = Object.fromEntries(
    packCards(unique, stock, locale).map((card, index) => {
      const guid = unique[index]?.guid ?? '';
      return [
        guid,
        <ProductColumn key={guid} card={card} texts={texts}>
          {null}
        </ProductColumn>,
      ];
    }),
  );
  const variants = setVariants(t, { choice, selection, ...cities, names, stock, locale });
  const isMultiMissing =
    choice.purpose === 'cooling' && choice.shared.unit === 'wall' && choice.rooms.length > 1 && !selection.multi;
  return (
    <>
      {selection.rooms.map((_, index) => (
        <RoomResult key={index} {...{ choice, selection, index, columns }} />
      ))}
      {variants.length > 0 && (
        <PageSection id="set" title={t(variants.length > 1 ? 'set.titleMany' : 'set.title')}>
          <SelectorIsland variants={variants} texts={await setTexts()} />
          {isMultiMissing && <p>{t('set.noMulti')}</p>}
        </PageSection>
      )}
    </>
  );
}
