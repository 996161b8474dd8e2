import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { PartnerArticles } from '#features/account/partner/partner-articles.tsx';
import { PartnerLead } from '#features/account/partner/partner-lead.tsx';
import { INTERNET_PARTNER_PATH, SIGN_UP_HASH } from '#lib/config/routes.ts';
import { ProgrammePage } from '../_pages/programme-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

export default async function PartnerProgramPage() {
  const t = await getTranslations('partnerProgram');
  return (
    <ProgrammePage id="partnerProgram" path="/partner_program">
      <PartnerLead text={t('lead')}>
        <ButtonLink variant="action" href={`/auth${SIGN_UP_HASH}`} data-for="guests">
          {t('join')}
        </ButtonLink>
        <ButtonLink variant="outline" href={INTERNET_PARTNER_PATH}>
          {t('internetPartner')}
        </ButtonLink>
      </PartnerLead>
      <PartnerArticles
        articles={[
          { id: 'features', kind: 'tiles', ...t.raw('features') },
          { id: 'who', kind: 'facts', ...t.raw('who') },
          { id: 'steps', kind: 'steps', ...t.raw('steps') },
          { id: 'terms', kind: 'facts', ...t.raw('terms') },
        ]}
      />
    </ProgrammePage>
  );
}
