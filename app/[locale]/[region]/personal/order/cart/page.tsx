import { environment } from '#lib/config/environment.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { BasketIsland } from '../../personal-islands.tsx';
import { PersonalPage } from '../../personal-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

export default async function CartPage() {
  const { phone } = await pageCity();
  const { salesPhone, retailSiteUrl, retailProductUrl, guestPurchase } = environment();
  const shop = {
    phone: phone ?? salesPhone,
    retailSiteUrl,
    guestPurchase,
    ...(retailProductUrl !== null && { retailProductUrl }),
  };
  return (
    <PersonalPage id="cart">
      <BasketIsland shop={shop} />
    </PersonalPage>
  );
}
