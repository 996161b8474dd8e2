'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { onNavigated } from '#components/navigation/navigated.ts';
import { loadSupportDialog } from '#features/account/feedback/load-support-dialog.ts';
import { useVisitor } from '#features/account/session/visitor.ts';
import { SUPPORT_PATH } from '#lib/config/routes.ts';

interface SupportButtonProps {
  supportPhone: string;
  supportEmail: string;
}

/**
 * The footer's link to support opens a dialog for guests, with the support's contacts and a sign-in that leads to the form
 * (§6). Before this part has loaded, the link leads to the sign-in at once.
 */
export function SupportButton(contacts: SupportButtonProps) {
  const { who } = useVisitor();
  const [isOpen, setOpen] = useState(false);
  const part = useLazyModule(loadSupportDialog, isOpen);
  const press = useEffectEvent((event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element && event.target.closest(`a[href="${SUPPORT_PATH}"]`);
    if (who !== 'guest' || !link || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => press(event);
    // before the listener that turns links into client-side navigation
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
  useEffect(() => onNavigated(() => setOpen(false)), []);
  if (!isOpen || !part) return null;
  return <part.SupportDialog {...contacts} texts={part.texts} onClose={() => setOpen(false)} />;
}
