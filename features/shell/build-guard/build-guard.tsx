'use client';

import { useEffect } from 'react';
import { showFailure } from '#components/ui/snackbar/snackbar-store.ts';
import { isHealedByReload, reloadOnce } from '#lib/client/stale-build.ts';

const CHECK_MS = 5 * 60 * 1000;

interface BuildGuardProps {
  /** the build that rendered the page */
  buildId: string;
  /** told where a part did not load and a reload would not help */
  failedText: string;
  /** and where there is no connection */
  offlineText: string;
}

/** Heals pages that outlived their build (§8): reloads on a lost chunk, and makes links load in full once a newer build is served. */
export function BuildGuard({ buildId, failedText, offlineText }: BuildGuardProps) {
  useEffect(() => {
    const heal = (error: unknown) => {
      if (isHealedByReload(error) && !reloadOnce()) showFailure(navigator.onLine ? failedText : offlineText);
    };
    const onError = ({ error }: ErrorEvent) => heal(error);
    const onRejection = ({ reason }: PromiseRejectionEvent) => heal(reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, [failedText, offlineText]);

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void checkBuild(buildId);
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [buildId]);

  return null;
}

async function checkBuild(own: string): Promise<void> {
  try {
    const { lightGet } = await import('#lib/client/light-api.ts');
    const latest = await lightGet('GET - build/latest/', {});
    if (latest.buildId !== own) document.documentElement.dataset.hard = '';
  } catch {
    // no answer says nothing about the build: the next check will tell
  }
}
