import { environment } from '#lib/config/environment.ts';
import { pageCities } from '#lib/server/page-city.ts';
import { BasketIsland } from '../../_components/personal-islands.tsx';
import { PersonalPage } from '../../_components/personal-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

export default async function CartPage() {
  const { city, home } = await pageCities();
  const { salesPhone, retailSiteUrl, retailProductUrl, guestPurchase } = environment();
  const shop = {
    phone: city.phone ?? salesPhone,
    retailSiteUrl,
    guestPurchase,
    ...(retailProductUrl !== null && { retailProductUrl }),
  };
  return (
    <PersonalPage id="cart">
      <BasketIsland shop={shop} cities={{ id: city.id, homeId: home.id === city.id ? null : home.id }} />
    </PersonalPage>
  );
}
