import '../_shell/common-styles.ts';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Page } from '#components/page/page.tsx';
import { PageHead } from '#components/page/page-head.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { environment } from '#lib/config/environment.ts';
import { dialAddress } from '#lib/format/phone.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { pageHead, publicOrigin } from '#lib/server/page-head.ts';
import { getTranslations } from '#messages/translations.ts';
import { AuthEntrance } from './_components/auth-entrance.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

const path = '/auth';

export default async function AuthPage() {
  const [city, t] = await Promise.all([pageCity(), getTranslations('authPage')]);
  const phone = city.phone ?? environment().salesPhone;
  const title = t('title');
  return (
    <Page>
      <PageHead {...pageHead({ city, path, title, description: t('description') })} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs')}
        origin={publicOrigin(city)}
        items={[
          [t('home'), '/'],
          [title, path],
        ]}
      />
      <PageHeading>{title}</PageHeading>
      <AuthEntrance
        texts={{
          lead: t('lead'),
          signIn: t('signIn'),
          signUp: t('signUp'),
          signedIn: t('signedIn'),
          toCatalogue: t('toCatalogue'),
        }}
      />
      <noscript>
        <p>
          {t('noScript')} <a href={dialAddress(phone)}>{phone}</a>.
        </p>
      </noscript>
    </Page>
  );
}
