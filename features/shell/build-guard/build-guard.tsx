'use client';

import { useEffect } from 'react';
import { showFailure } from '#components/ui/snackbar/snackbar-store.ts';
import { isHealedByReload, reloadOnce } from '#lib/client/stale-build.ts';

const CHECK_MS = 5 * 60 * 1000;

interface BuildGuardProps {
  /** id of the build that rendered the page */
  buildId: string;
  /** error text if a chunk cannot be loaded and a reload did not help */
  failedText: string;
  /** error text if the browser is offline */
  offlineText: string;
}

/**
 * Keeps pages usable after a deployment (§8): reloads the page if a chunk of its build is gone, and switches to full
 * page loads once a newer build is served.
 */
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
    const { lightCall } = await import('#lib/client/light-api.ts');
    const latest = await lightCall('GET - build/latest/', {});
    if (latest.buildId !== own) document.documentElement.dataset.fullLoad = '';
  } catch {
    // without an answer nothing is known: the next check decides
  }
}
