import { ButtonLink } from '#components/ui/button/button.tsx';
import { PartnerLead } from '#features/account/partner/partner-lead.tsx';
import { PartnerSections } from '#features/account/partner/partner-sections.tsx';
import { INTERNET_PARTNER_PATH, SIGN_UP_HASH } from '#lib/config/routes.ts';
import { getTranslations } from '#messages/translations.ts';
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
    <ProgrammePage
      words={{ breadcrumbs: t('breadcrumbs'), home: t('home'), title: t('title') }}
      path="/partner_program"
    >
      <PartnerLead text={t('lead')}>
        <ButtonLink variant="action" href={`/auth${SIGN_UP_HASH}`} data-for="guests">
          {t('join')}
        </ButtonLink>
        <ButtonLink variant="outline" href={INTERNET_PARTNER_PATH}>
          {t('internetPartner')}
        </ButtonLink>
      </PartnerLead>
      <PartnerSections
        sections={[
          {
            id: 'features',
            kind: 'tiles',
            title: t('featureHeading'),
            items: featureIds.map((id) => ({
              icon: features[id],
              title: t(`featureTitles.${id}`),
              text: t(`featureTexts.${id}`),
            })),
          },
          {
            id: 'who',
            kind: 'facts',
            title: t('whoHeading'),
            items: who.map((id) => ({ title: t(`whoTitles.${id}`), text: t(`whoTexts.${id}`) })),
          },
          {
            id: 'steps',
            kind: 'steps',
            title: t('stepHeading'),
            items: steps.map((id) => ({ title: t(`stepTitles.${id}`), text: t(`stepTexts.${id}`) })),
          },
          {
            id: 'terms',
            kind: 'facts',
            title: t('termHeading'),
            items: terms.map((id) => ({ title: t(`termTitles.${id}`), text: t(`termTexts.${id}`) })),
          },
        ]}
      />
    </ProgrammePage>
  );
}
