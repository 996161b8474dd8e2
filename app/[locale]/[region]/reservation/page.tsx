import '../_shell/common-styles.ts';
import { getTranslations } from 'next-intl/server';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Page } from '#components/page/page.tsx';
import { PageHead } from '#components/page/page-head.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { ReservationSlot } from '#features/buying/reservations/reservation-slot.tsx';
import { RESERVATION_PATH } from '#lib/config/routes.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { pageHead, publicOrigin } from '#lib/server/page-head.ts';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

/** One static shell for all reservations: the secret of a link is only in the visitor's address. */
export default async function ReservationPage() {
  const [city, t] = await Promise.all([pageCity(), getTranslations('reservations.page')]);
  const title = t('title');
  return (
    <Page>
      <PageHead
        {...pageHead({ city, path: RESERVATION_PATH, title, description: t('description') })}
        isIndexed={false}
      />
      <Breadcrumbs
        label={t('breadcrumbs')}
        origin={publicOrigin(city)}
        items={[
          [t('home'), '/'],
          [title, RESERVATION_PATH],
        ]}
      />
      <PageHeading>{title}</PageHeading>
      <ReservationSlot />
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
    </Page>
  );
}
