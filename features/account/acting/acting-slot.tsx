'use client';

import { useEffect, useState } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { ACTING_LINK } from '#lib/config/routes.ts';
import type { AppInfo } from '#lib/contract/app.ts';
import { isActingStale, storeActing } from './acting-cookie.ts';
import { ACTED_MARK, reloadPage } from './reload-page.ts';

interface ActingSlotProps {
  /** null: not loaded yet */
  info: AppInfo | null;
  /**
   * called after acting has started or stopped; resolves to this page's address for the new customer; `reload` reloads
   * the page
   */
  onChanged: (reload: () => void) => Promise<string>;
}

const loadBar = () => import('./acting-bar.tsx');
const loadDialog = () => import('./acting-dialog.tsx');

/** The acting bar on every page, and the customer dialog, which a link to `#acting` opens. */
export function ActingSlot({ info, onChanged }: ActingSlotProps) {
  const acting = info?.acting ?? null;
  const isEmployee = info?.user?.isEmployee === true || acting !== null;
  const [isOpen, close] = useActingLink();
  const bar = useLazyModule(loadBar, acting !== null);
  const dialog = useLazyModule(loadDialog, isEmployee && isOpen);
  useEffect(() => {
    if (info) storeActing(info.acting);
  }, [info]);
  useFreshPage(info !== null);
  useActingAnnouncement(info);
  const go = async () => reloadPage(await onChanged(reloadPage));
  return (
    <>
      {bar && acting && <bar.ActingBar acting={acting} onChanged={go} />}
      {isEmployee && isOpen && dialog && <dialog.ActingDialog acting={acting} onClose={close} onChanged={go} />}
    </>
  );
}

function useActingLink(): [boolean, () => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const openByHash = () => setOpen(window.location.hash === ACTING_LINK);
    openByHash();
    window.addEventListener('hashchange', openByHash);
    return () => window.removeEventListener('hashchange', openByHash);
  }, []);
  const close = () => {
    const { pathname, search } = window.location;
    history.replaceState(history.state, '', pathname + search);
    setOpen(false);
  };
  return [isOpen, close];
}

/** Announces the change on the page that was loaded after it. */
function useActingAnnouncement(info: AppInfo | null): void {
  const [isAfter] = useState(() => window.location.hash === ACTED_MARK);
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (!info || !isAfter || hash !== ACTED_MARK) return;
    history.scrollRestoration = 'auto';
    history.replaceState(history.state, '', pathname + search);
    void import('./announce-acting.ts').then(({ announceActing }) => announceActing(info.acting), reportError);
  }, [info, isAfter]);
}

/** Reloads the page when its tab becomes visible after another tab has changed the acted-for customer. */
function useFreshPage(isKnown: boolean): void {
  useEffect(() => {
    if (!isKnown) return undefined;
    const reloadIfStale = () => {
      if (document.visibilityState === 'visible' && isActingStale()) reloadPage();
    };
    document.addEventListener('visibilitychange', reloadIfStale);
    window.addEventListener('focus', reloadIfStale);
    window.addEventListener('pageshow', reloadIfStale);
    return () => {
      document.removeEventListener('visibilitychange', reloadIfStale);
      window.removeEventListener('focus', reloadIfStale);
      window.removeEventListener('pageshow', reloadIfStale);
    };
  }, [isKnown]);
}
