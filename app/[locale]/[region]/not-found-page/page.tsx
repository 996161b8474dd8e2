import { getMessages, getTranslations } from 'next-intl/server';
import { Page } from '#components/page/page.tsx';
import { PageSection } from '#components/page/page-section.tsx';
import { KnownGroups } from '#features/catalogue/groups/known-groups.tsx';
import { NotFoundScreen } from '#features/shell/errors/not-found-screen.tsx';
import { pageCity } from '#lib/server/page-city.ts';
import { readCategories } from '#lib/server/readers.ts';

export const ensureStatic = 'navigation';
/** The page comes whole, in one piece. */
export const instant = false;

/** With the tile that leads to all of them they fill a row. */
const GROUPS_SHOWN = 4;

/** What middleware answers with status 404; the metadata export would be ignored then, so the title is in the screen. */
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
