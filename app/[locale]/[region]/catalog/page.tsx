import { getFormatter } from 'next-intl/server';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Page } from '#components/page/page.tsx';
import { PageHead } from '#components/page/page-head.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { GroupDirectory } from '#features/catalogue/groups/group-directory.tsx';
import { packDirectoryGroup } from '#features/catalogue/groups/packed-groups.ts';
import { cityValues } from '#lib/format/in-city.ts';
import { localMeta } from '#lib/server/local-meta.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { pageHead, publicOrigin } from '#lib/server/page-head.ts';
import { readCategories, readMeta } from '#lib/server/readers.ts';
import { getTranslations } from '#messages/translations.ts';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

const path = '/catalog';

/** Pictures of the first row of groups are loaded eagerly. */
const IN_SIGHT = 6;

export default async function CatalogPage() {
  const city = await pageCity();
  const [t, words, format, meta, groups] = await Promise.all([
    getTranslations('catalog'),
    getTranslations('groups'),
    getFormatter(),
    readMeta(path, city.id),
    readCategories(),
  ]);
  const total = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <Page>
      <PageHead {...pageHead({ city, path, ...(await localMeta(meta, t('heading', cityValues(city)))) })} />
      <Breadcrumbs
        label={t('breadcrumbs')}
        origin={publicOrigin(city)}
        items={[
          [t('home'), '/'],
          [t('title'), path],
        ]}
      />
      <PageHeading note={t('note', { groups: groups.length, products: total })}>
        {t('heading', cityValues(city))}
      </PageHeading>
      <GroupDirectory
        groups={groups.map((group) =>
          packDirectoryGroup(
            group,
            (count) => words('products', { count }),
            (count) => format.number(count),
          ),
        )}
        inSight={IN_SIGHT}
        sectionsLabel={t('sections')}
      />
    </Page>
  );
}
