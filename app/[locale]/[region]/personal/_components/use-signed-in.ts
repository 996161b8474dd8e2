import { useEffect } from 'react';
import { useAppInfo } from '#features/account/session/app-info.ts';
import { leavePersonalPage } from '#features/account/session/sync-visitor.ts';

/** Redirects a visitor who turns out to be a guest to the sign-in page, with the address to return to. */
export function useSignedIn(): void {
  const { status, info } = useAppInfo();
  const isGuest = status === 'success' && info.user === null;
  useEffect(() => {
    if (isGuest) leavePersonalPage();
  }, [isGuest]);
}
