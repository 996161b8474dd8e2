import { Facts } from '#components/facts/facts.tsx';
import { Panel } from '#components/panel/panel.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import type { Profile, ProfileCompany, ProfileRegistration } from '#lib/contract/profile.ts';
import { unbrokenAddress } from '#lib/format/address.ts';
import { companyTitle } from '#lib/format/company-name.ts';
import { dialAddress } from '#lib/format/phone.ts';
import { dayOf, useProfileSetting } from './profile-context.ts';
import type { ProfileTexts } from './profile-texts.ts';

export function CompanyPanel({ company }: { company: ProfileCompany }) {
  const { texts: all, isActing } = useProfileSetting();
  const texts = all.company;
  const role = { owner: texts.owner, buyer: texts.buyer, requester: texts.requester }[company.role];
  return (
    <Panel id="company" title={companyTitle(company.opf, company.name)} note={isActing ? undefined : role}>
      <Facts
        rows={[
          [texts.inn, company.inn],
          [texts.kpp, company.kpp],
          [texts.city, company.city],
          [texts.address, company.address && unbrokenAddress(company.address)],
          [texts.prices, company.role !== 'requester' && priceGroupName(company.priceGroup, texts.priceGroups)],
        ]}
      />
      {!isActing && (
        <ButtonLink variant="outline" href="/personal/users" isWide>
          {texts.users}
        </ButtonLink>
      )}
    </Panel>
  );
}

/** Public name of a price group; other groups share one name. */
function priceGroupName(code: string, names: ProfileTexts['company']['priceGroups']): string {
  return code === 'dealer' || code === 'installer' ? names[code] : names.other;
}

export function ManagerPanel({ manager }: { manager: NonNullable<ProfileCompany['manager']> }) {
  const { manager: texts } = useProfileSetting().texts;
  return (
    <Panel id="manager" title={texts.title}>
      <Facts
        rows={[
          [texts.fio, manager.fio],
          [
            texts.phone,
            <a key="phone" href={dialAddress(manager.phone)}>
              {manager.phone}
            </a>,
          ],
          [
            texts.email,
            <a key="email" href={`mailto:${manager.email}`}>
              {manager.email}
            </a>,
          ],
        ]}
      />
    </Panel>
  );
}

/** Data of the person's registration, and its state. */
export function RegistrationPanel({ registration }: { registration: ProfileRegistration | null }) {
  const { registration: texts, company } = useProfileSetting().texts;
  const reason = registration?.declineReason ?? null;
  return (
    <Panel
      id="registration"
      title={reason === null ? texts.title : texts.declinedTitle}
      note={reason === null ? texts.note : texts.declinedNote}
    >
      {registration && (
        <Facts
          rows={[
            [texts.reason, reason],
            [texts.company, registration.company],
            [company.inn, registration.inn],
            [company.kpp, registration.kpp],
            [texts.place, localityOf(registration)],
            [texts.sentAt, dayOf(registration.sentAt)],
          ]}
        />
      )}
    </Panel>
  );
}

/** Moscow is both a region and a city, so it is written once. */
const localityOf = ({ region, locality }: ProfileRegistration) =>
  region === locality ? locality : [locality, region].filter(Boolean).join(', ');

export function EmployeePanel({ profile }: { profile: Profile }) {
  const { person: texts } = useProfileSetting().texts;
  return (
    <Panel id="person" title={texts.title} note={texts.employee}>
      <Facts
        rows={[
          [texts.fio, profile.fio],
          [texts.login, profile.login],
          [texts.email, profile.email],
        ]}
      />
    </Panel>
  );
}
