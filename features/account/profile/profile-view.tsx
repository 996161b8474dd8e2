'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { LoadFailure } from '#components/ui/load-failure/load-failure.tsx';
import { ApiError } from '#lib/client/api.ts';
import { queryClient } from '#lib/client/queries.ts';
import type { Profile } from '#lib/contract/profile.ts';
import { CompanyPanel, EmployeePanel, ManagerPanel, RegistrationPanel } from './company-panels.tsx';
import { ConsentsPanel } from './consents-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PersonPanel } from './person-panel.tsx';
import { ProfileContext, type ProfileSetting, useProfileSetting } from './profile-context.ts';
import styles from './profile-layout.module.scss';
import { profileQuery, receivablesQuery } from './profile-queries.ts';
import { ProfileSections } from './profile-sections.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ReceivablesPanel } from './receivables-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** The person, their company, and what they decide of both. */
export function ProfileView({ texts, isActing, onChanged, onEnded, onClosing }: ProfileSetting) {
  const { data, error, refetch } = useQuery(profileQuery(), queryClient());
  const hasCompany = Boolean(data?.company);
  const debts = useQuery({ ...receivablesQuery(), enabled: hasCompany }, queryClient());
  const isEnded = error instanceof ApiError && error.status === 401;
  const end = useEffectEvent(() => onEnded());
  useEffect(() => {
    if (isEnded) end();
  }, [isEnded]);
  const setting = useMemo(
    () => ({ texts, isActing, onChanged, onEnded, onClosing }),
    [texts, isActing, onChanged, onEnded, onClosing],
  );
  if (!data && error && !isEnded)
    return (
      <LoadFailure
        title={texts.notLoaded.title}
        text={texts.notLoaded.text}
        retryLabel={texts.notLoaded.retry}
        onRetry={() => void refetch()}
      />
    );
  // panels come together: one that grew later would push the others; it is not waited for once it has failed
  if (!data || (debts.isLoading && debts.failureCount === 0)) return <ProfileSkeleton label={texts.pending} />;
  return (
    <ProfileContext value={setting}>
      <ProfilePanels profile={data} />
    </ProfileContext>
  );
}

function ProfilePanels({ profile }: { profile: Profile }) {
  const { texts, isActing } = useProfileSetting();
  const { company, isVerified, isEmployee, consents, sessions } = profile;
  return (
    <div className={styles.root}>
      {isVerified && !isActing && <ProfileSections />}
      {isActing && <p className={styles.acting}>{texts.acting}</p>}
      <div className={styles.aside}>
        {company && <CompanyPanel company={company} />}
        {company && !isActing && <ReceivablesPanel />}
        {company?.manager && <ManagerPanel manager={company.manager} />}
        {!isVerified && !isEmployee && <RegistrationPanel registration={profile.registration} />}
        {isEmployee && <EmployeePanel profile={profile} />}
      </div>
      <div className={styles.main}>
        {company && isActing && <ReceivablesPanel />}
        {!isEmployee && !isActing && <PersonPanel profile={profile} />}
        {!isActing && <PasswordPanel username={profile.phone ?? profile.login ?? ''} />}
        {!isEmployee && !isActing && <ConsentsPanel consents={consents} isOwner={company?.role === 'owner'} />}
        {!isActing && <SessionsPanel sessions={sessions} />}
      </div>
    </div>
  );
}
