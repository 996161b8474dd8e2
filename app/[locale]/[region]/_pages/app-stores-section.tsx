import { AppStores } from '#features/content/app/app-stores.tsx';
import { INFO_APP_PATH } from '#lib/config/content-paths.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { publicOrigin } from '#lib/server/page-head.ts';
import { qrPath } from '#lib/server/qr-code.ts';
import { siteLinks } from '#lib/server/site-links.ts';
import { getTranslations } from '#messages/translations.ts';

/** Links to the shop's app, and a QR code that opens this page on a phone. */
export async function AppStoresSection() {
  const [{ apps }, city, t] = await Promise.all([siteLinks(), pageCity(), getTranslations('appPage')]);
  const qr = qrPath(publicOrigin(city) + INFO_APP_PATH);
  return (
    <AppStores
      apps={apps}
      qr={qr}
      words={{
        title: t(apps.length > 0 ? 'title' : 'noAppTitle'),
        text: t(apps.length > 0 ? 'text' : 'noAppText'),
        qr: t('qr'),
      }}
    />
  );
}
