import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { PartnerArticles } from '#features/account/partner/partner-articles.tsx';
import { PartnerLead } from '#features/account/partner/partner-lead.tsx';
import { INTERNET_PARTNER_PATH, SIGN_UP_HASH } from '#lib/config/routes.ts';
import { ProgrammePage } from '../_pages/programme-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

const features = {
  prices: 'badge-percent',
  bonuses: 'gift',
  stock: 'warehouse',
  deferral: 'credit-card',
  manager: 'user',
  tools: 'file-text',
} as const;
const featureIds = Object.keys(features) as (keyof typeof features)[];
const who = ['dealers', 'installers', 'professionals', 'private'] as const;
const steps = ['form', 'phone', 'check', 'buy'] as const;
const terms = ['free', 'company', 'group', 'bonuses', 'secrecy', 'leaving'] as const;

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
          {
            id: 'features',
            kind: 'tiles',
            title: t('features.title'),
            items: featureIds.map((id) => ({
              icon: features[id],
              title: t(`features.${id}.title`),
              text: t(`features.${id}.text`),
            })),
          },
          {
            id: 'who',
            kind: 'facts',
            title: t('who.title'),
            items: who.map((id) => ({ title: t(`who.${id}.title`), text: t(`who.${id}.text`) })),
          },
          {
            id: 'steps',
            kind: 'steps',
            title: t('steps.title'),
            items: steps.map((id) => ({ title: t(`steps.${id}.title`), text: t(`steps.${id}.text`) })),
          },
          {
            id: 'terms',
            kind: 'facts',
            title: t('terms.title'),
            items: terms.map((id) => ({ title: t(`terms.${id}.title`), text: t(`terms.${id}.text`) })),
          },
        ]}
      />
    </ProgrammePage>
  );
}
