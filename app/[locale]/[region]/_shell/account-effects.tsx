'use client';

import { useEffect, useState } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { ActingSlot } from '#features/account/acting/acting-slot.tsx';
import { Bell } from '#features/account/notifications/bell.tsx';
import { loadAppInfo } from '#features/account/session/app-info.ts';
import { signOut } from '#features/account/session/sign-out.ts';
import { visitorChange } from '#features/account/session/sync-visitor.ts';
import { visitorInfo } from '#features/account/session/visitor.ts';
import { LOGOUT_PARAMETER } from '#lib/config/own-path.ts';
import type { AppInfo } from '#lib/contract/app.ts';
import { addressInOwnCity } from './follow-city.ts';
import { SignOutQuestion } from './sign-out-question.tsx';

const loadViewOtherCity = () => import('./view-other-city.tsx');

/** A press on an element with this attribute opens the choice of a city to view. */
const VIEW_CITY = '[data-view-city]';

interface AccountEffectsProps {
  /** null: not loaded yet */
  info: AppInfo | null;
  closeLabel: string;
}

/**
 * Effects of being signed in on any page: loads the account, moves to the customer's city, handles `/?logout=yes`, and
 * adds the bell to the header, where this component is rendered.
 */
export function AccountEffects({ info, closeLabel }: AccountEffectsProps) {
  const user = info?.user ?? null;
  // this component is loaded in the browser only, so `location` is available in the first render
  const [logoutParam, setLogoutParam] = useState(readLogoutParam);
  useEffect(() => {
    void loadAppInfo();
  }, []);
  useEffect(() => {
    if (logoutParam === null) return;
    history.replaceState(history.state, '', '/');
    if (logoutParam !== 'yes' || !cameFromUs()) return;
    setLogoutParam(null);
    void signOut();
  }, [logoutParam]);
  useEffect(() => {
    // no redirect while the sign-out question is open
    if (logoutParam !== null) return;
    const { pathname, search, hash } = window.location;
    const address = user && addressInOwnCity(user, pathname + search + hash);
    if (address) window.location.replace(address);
  }, [user, logoutParam]);
  const [isChoosingCity, setChoosingCity] = useChoiceOfCity(user !== null && !user.city);
  const viewing = useLazyModule(loadViewOtherCity, user?.isVerified === true && user.city !== null);
  return (
    <>
      <Bell info={info} />
      <SignOutQuestion logoutParam={logoutParam} closeLabel={closeLabel} onClose={() => setLogoutParam(null)} />
      <ActingSlot info={info} onChanged={reloadVisitor} />
      {viewing && user?.city && (
        <viewing.ViewOtherCity own={user.city} isChoosing={isChoosingCity} onClose={() => setChoosingCity(false)} />
      )}
    </>
  );
}

/**
 * Whether a city to view is being chosen; a press before its dialog has loaded opens it later.
 * @param isWithoutCity the customer's company has no city: the pressed link leads to the stores
 */
function useChoiceOfCity(isWithoutCity: boolean) {
  const state = useState(false);
  const [, setChoosing] = state;
  useEffect(() => {
    if (isWithoutCity) return undefined;
    const open = (event: MouseEvent) => {
      if (!(event.target instanceof Element && event.target.closest(VIEW_CITY))) return;
      event.preventDefault();
      setChoosing(true);
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [isWithoutCity, setChoosing]);
  return state;
}

/**
 * Reloads the account after an employee starts or stops acting for a customer; returns this page's address in that
 * account's city.
 */
async function reloadVisitor(reloadPage: () => void): Promise<string> {
  visitorChange.reloadPage = reloadPage;
  await loadAppInfo({ anew: true });
  const user = visitorInfo.get().info?.user;
  const { pathname, search, href } = window.location;
  return (user && addressInOwnCity(user, pathname + search)) ?? href;
}

function readLogoutParam(): string | null {
  const { pathname, search } = window.location;
  return pathname === '/' ? new URLSearchParams(search).get(LOGOUT_PARAMETER) : null;
}

/** Whether the referrer is a host of the regional domain. */
function cameFromUs(): boolean {
  const { domain } = document.documentElement.dataset;
  if (!domain || !URL.canParse(document.referrer)) return false;
  const { hostname, protocol } = new URL(document.referrer);
  return protocol === window.location.protocol && (hostname === domain || hostname.endsWith(`.${domain}`));
}
