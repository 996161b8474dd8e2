import '../_shell/common-styles.ts';
import { getTranslations } from 'next-intl/server';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Page } from '#components/page/page.tsx';
import { PageHead } from '#components/page/page-head.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { MailingSlot } from '#features/account/mailing/mailing-slot.tsx';
import { environment } from '#lib/config/environment.ts';
import { UNSUBSCRIBE_PATH } from '#lib/config/routes.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { pageHead, publicOrigin } from '#lib/server/page-head.ts';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

/** One static shell for all mails: the link's token is only in the visitor's address, and nothing changes by opening it. */
export default async function UnsubscribePage() {
  const [city, t] = await Promise.all([pageCity(), getTranslations('mailing')]);
  const title = t('title');
  const { supportEmail } = environment();
  return (
    <Page>
      <PageHead
        {...pageHead({ city, path: UNSUBSCRIBE_PATH, title, description: t('description') })}
        isIndexed={false}
      />
      <Breadcrumbs
        label={t('breadcrumbs')}
        origin={publicOrigin(city)}
        items={[
          [t('home'), '/'],
          [title, UNSUBSCRIBE_PATH],
        ]}
      />
      <PageHeading>{title}</PageHeading>
      <MailingSlot />
      <noscript>
        <p>
          {t('noScript')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      </noscript>
    </Page>
  );
}
