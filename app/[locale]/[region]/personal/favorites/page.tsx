import '../../_shell/common-styles.ts';
import { FavoritesCount } from '#features/catalogue/favorites/favorites-count.tsx';
import { cardTexts } from '#features/catalogue/listing/card-texts.ts';
import { toolbarTexts } from '#features/catalogue/listing/listing-texts.ts';
import { pageCities, pageWarehouses } from '#lib/server/page-city.ts';
import { getTranslations } from '#messages/translations.ts';
import { PersonalPage } from '../_components/personal-page.tsx';
import { FavoritesIsland } from './_components/favorites-island.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

export default async function FavoritesPage() {
  const [{ city, home }, t] = await Promise.all([pageCities(), getTranslations('listing')]);
  const { view, cards, table, thumbnails } = toolbarTexts(t);
  return (
    <PersonalPage id="favorites" note={<FavoritesCount />}>
      <FavoritesIsland
        warehouses={await pageWarehouses()}
        texts={{
          card: await cardTexts(city, home),
          view: { view, cards, table, thumbnails },
          stockFailed: t('card.stockFailed'),
        }}
      />
    </PersonalPage>
  );
}
