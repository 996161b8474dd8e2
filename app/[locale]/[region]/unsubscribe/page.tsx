import '../_shell/common-styles.ts';
import { MailingSlot } from '#features/account/mailing/mailing-slot.tsx';
import { environment } from '#lib/config/environment.ts';
import { UNSUBSCRIBE_PATH } from '#lib/config/routes.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { getTranslations } from '#messages/translations.ts';
import { SecretLinkPage } from '../_pages/secret-link-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

export default async function UnsubscribePage() {
  const [city, t] = await Promise.all([pageCity(), getTranslations('mailing')]);
  const { supportEmail } = environment();
  return (
    <SecretLinkPage
      city={city}
      path={UNSUBSCRIBE_PATH}
      texts={{ title: t('title'), description: t('description'), breadcrumbs: t('breadcrumbs'), home: t('home') }}
      noScript={
        <>
          {t('noScript')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </>
      }
    >
      <MailingSlot />
    </SecretLinkPage>
  );
}
