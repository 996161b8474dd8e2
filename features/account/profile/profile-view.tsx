'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { queryClient } from '#lib/client/queries.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { Profile } from '#lib/contract/profile.ts';
import { CompanyPanel, EmployeePanel, ManagerPanel, RegistrationPanel } from './company-panels.tsx';
import { ConsentsPanel } from './consents-panel.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PersonPanel } from './person-panel.tsx';
import { ProfileContext, type ProfileSetting, useProfileSetting } from './profile-context.ts';
import styles from './profile-layout.module.scss';
import { profileQuery, receivablesQuery } from './profile-queries.ts';
import { ProfileSections } from './profile-sections.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ReceivablesPanel } from './receivables-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** The person's data, their company, and their settings. */
export function ProfileView({ texts, isActing, onChanged, onClosing }: ProfileSetting) {
  const answer = useAnswer(profileQuery());
  const hasDebts = seesMoney(answer.data?.company);
  const debts = useQuery({ ...receivablesQuery(), enabled: hasDebts }, queryClient());
  const setting = useMemo(() => ({ texts, isActing, onChanged, onClosing }), [texts, isActing, onChanged, onClosing]);
  const skeleton = <ProfileSkeleton label={texts.pending} />;
  // all panels appear together, because a later one would push the others down; a failed one is not waited for
  const isWaiting = debts.isLoading && debts.failureCount === 0;
  return (
    <AnswerView {...answer} texts={texts.notLoaded} skeleton={skeleton}>
      {(profile) =>
        isWaiting ? (
          skeleton
        ) : (
          <ProfileContext value={setting}>
            <ProfilePanels profile={profile} />
          </ProfileContext>
        )
      }
    </AnswerView>
  );
}

function ProfilePanels({ profile }: { profile: Profile }) {
  const { texts, isActing } = useProfileSetting();
  const { company, isVerified, isEmployee, consents, sessions } = profile;
  return (
    <div className={styles.root}>
      {isVerified && !isActing && company?.role !== 'requester' && <ProfileSections />}
      {isActing && <p className={styles.acting}>{texts.acting}</p>}
      <div className={styles.aside}>
        {company && <CompanyPanel company={company} />}
        {seesMoney(company) && !isActing && <ReceivablesPanel />}
        {company?.manager && <ManagerPanel manager={company.manager} />}
        {!isVerified && !isEmployee && <RegistrationPanel registration={profile.registration} />}
        {isEmployee && <EmployeePanel profile={profile} />}
      </div>
      <div className={styles.main}>
        {seesMoney(company) && isActing && <ReceivablesPanel />}
        {!isEmployee && !isActing && <PersonPanel profile={profile} />}
        {!isEmployee && !isActing && <NotificationsPanel profile={profile} />}
        {!isActing && <PasswordPanel username={profile.phone ?? profile.login ?? ''} />}
        {!isEmployee && !isActing && <ConsentsPanel consents={consents} isOwner={company?.role === 'owner'} />}
        {!isActing && <SessionsPanel sessions={sessions} />}
      </div>
    </div>
  );
}

/** Whether the person sees the debts of their company. */
const seesMoney = (company: Profile['company'] | undefined): boolean =>
  Boolean(company) && company?.role !== 'requester';
