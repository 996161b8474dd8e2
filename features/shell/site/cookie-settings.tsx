'use client';

import { useEffect, useState } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { onNavigated } from '#components/navigation/navigated.ts';
import { COOKIE_SETTINGS_LINK } from './site-links.ts';

const loadDialog = () => import('./cookie-settings-dialog.tsx');

/** Links to the cookie settings, in the footer and in the notice, open a dialog. */
export function CookieSettings({ regionalDomain }: { regionalDomain: string }) {
  const [isOpen, setOpen] = useState(false);
  const part = useLazyModule(loadDialog, isOpen);
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      const link = event.target instanceof Element && event.target.closest(`a[href="${COOKIE_SETTINGS_LINK}"]`);
      if (!link || !isPlain || event.defaultPrevented) return;
      event.preventDefault();
      setOpen(true);
    };
    // before the listener that turns links into client-side navigation
    document.addEventListener('click', press, true);
    return () => document.removeEventListener('click', press, true);
  }, []);
  useEffect(() => onNavigated(() => setOpen(false)), []);
  if (!isOpen || !part) return null;
  return <part.CookieSettingsDialog regionalDomain={regionalDomain} onClose={() => setOpen(false)} />;
}
