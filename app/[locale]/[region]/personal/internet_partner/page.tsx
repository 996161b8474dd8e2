import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { PartnerArticles } from '#features/account/partner/partner-articles.tsx';
import { ForGuests, PartnerLead } from '#features/account/partner/partner-lead.tsx';
import { INTERNET_PARTNER_PATH, SIGN_UP_HASH, signInAddress } from '#lib/config/routes.ts';
import { ProgrammePage } from '../../_pages/programme-page.tsx';
import { PartnerIsland } from './partner-island.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

export default async function InternetPartnerPage() {
  const t = await getTranslations('internetPartner');
  return (
    <ProgrammePage id="internetPartner" path={INTERNET_PARTNER_PATH}>
      <ForGuests>
        <PartnerLead text={t('lead')}>
          <ButtonLink variant="action" href={signInAddress(INTERNET_PARTNER_PATH) + SIGN_UP_HASH}>
            {t('join')}
          </ButtonLink>
          <ButtonLink variant="outline" href={signInAddress(INTERNET_PARTNER_PATH)}>
            {t('signIn')}
          </ButtonLink>
          <ButtonLink variant="quiet" href="/partner_program">
            {t('program')}
          </ButtonLink>
        </PartnerLead>
        <PartnerArticles
          articles={[
            { id: 'features', kind: 'tiles', ...t.raw('features') },
            { id: 'steps', kind: 'steps', ...t.raw('steps') },
            { id: 'terms', kind: 'facts', ...t.raw('terms') },
          ]}
        />
      </ForGuests>
      <PartnerIsland />
    </ProgrammePage>
  );
}
