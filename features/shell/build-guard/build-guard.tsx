'use client';

import { useEffect } from 'react';
import { showFailure } from '#components/ui/snackbar/snackbar-store.ts';
import { isFixedByReload, reloadOnce } from '#lib/client/stale-build.ts';

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
    const recover = (error: unknown) => {
      if (isFixedByReload(error) && !reloadOnce()) showFailure(navigator.onLine ? failedText : offlineText);
    };
    const onError = ({ error }: ErrorEvent) => recover(error);
    const onRejection = ({ reason }: PromiseRejectionEvent) => recover(reason);
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
