import { getMessages } from 'next-intl/server';
import { Page } from '#components/page/page.tsx';
import { PageSection } from '#components/page/page-section.tsx';
import { KnownGroups } from '#features/catalogue/groups/known-groups.tsx';
import { NotFoundScreen } from '#features/shell/errors/not-found-screen.tsx';
import { pageCity } from '#lib/server/page-city.ts';
import { readCategories } from '#lib/server/readers.ts';
import { getTranslations } from '#messages/translations.ts';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

/** So many that they fill a row together with the tile that leads to all groups. */
const GROUPS_SHOWN = 4;

/**
 * The page that the middleware returns with status 404. Next ignores the metadata export then, so the screen sets the
 * title.
 */
export default async function NotFoundPage() {
  await pageCity();
  const [t, { errors }, groups] = await Promise.all([getTranslations('groups'), getMessages(), readCategories()]);
  return (
    <Page>
      <NotFoundScreen texts={errors.notFound} />
      {groups.length > 0 && (
        <PageSection id="groups" title={t('popular')}>
          <KnownGroups groups={groups} shown={GROUPS_SHOWN} label={t('popular')} />
        </PageSection>
      )}
    </Page>
  );
}
