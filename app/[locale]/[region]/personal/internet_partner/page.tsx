import { ButtonLink } from '#components/ui/button/button.tsx';
import { ForGuests, PartnerLead } from '#features/account/partner/partner-lead.tsx';
import { PartnerSections } from '#features/account/partner/partner-sections.tsx';
import { INTERNET_PARTNER_PATH, SIGN_UP_HASH, signInAddress } from '#lib/config/routes.ts';
import { getTranslations } from '#messages/translations.ts';
import { ProgrammePage } from '../../_pages/programme-page.tsx';
import { AccountColumns } from '../_components/account-columns.tsx';
import { PartnerIsland } from './_components/partner-island.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

const features = {
  prices: 'tag',
  stock: 'warehouse',
  changes: 'refresh-cw',
  formats: 'file-text',
  orders: 'shopping-cart',
  access: 'user-check',
} as const;
const featureIds = Object.keys(features) as (keyof typeof features)[];
const steps = ['register', 'create', 'develop', 'work'] as const;
const terms = ['who', 'price', 'limits', 'ban'] as const;

export default async function InternetPartnerPage() {
  const t = await getTranslations('internetPartner');
  return (
    <AccountColumns label={t('menu')}>
      <ProgrammePage
        words={{ breadcrumbs: t('breadcrumbs'), home: t('home'), title: t('title') }}
        path={INTERNET_PARTNER_PATH}
      >
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
        </ForGuests>
        <PartnerIsland />
      </ProgrammePage>
    </AccountColumns>
  );
}
