import '../_shell/common-styles.ts';
import { ReservationSlot } from '#features/buying/reservations/reservation-slot.tsx';
import { RESERVATION_PATH } from '#lib/config/routes.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { getTranslations } from '#messages/translations.ts';
import { SecretLinkPage } from '../_pages/secret-link-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

export default async function ReservationPage() {
  const [city, t] = await Promise.all([pageCity(), getTranslations('reservations.page')]);
  return (
    <SecretLinkPage
      city={city}
      path={RESERVATION_PATH}
      texts={{ title: t('title'), description: t('description'), breadcrumbs: t('breadcrumbs'), home: t('home') }}
      noScript={t('noScript')}
    >
      <ReservationSlot />
    </SecretLinkPage>
  );
}
