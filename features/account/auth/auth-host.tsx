'use client';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { useStore } from '#components/state/store.ts';
import type { AuthHostProps } from './auth-host-props.ts';
import { auth, closeAuth } from './auth-store.ts';
import { loadDialog } from './load-parts.ts';

/** Mounts the auth dialog. It is loaded when it is first opened, and its state is discarded when it closes. */
export function AuthHost({ onSignedIn, ...setting }: AuthHostProps) {
  const tab = useStore(auth);
  const dialog = useLazyModule(loadDialog, tab !== null);
  if (tab === null || !dialog) return null;
  return (
    <dialog.AuthDialog
      setting={setting}
      texts={dialog.texts}
      firstTab={tab}
      onSignedIn={(user) => {
        closeAuth();
        onSignedIn(user);
      }}
      onClose={closeAuth}
    />
  );
}
