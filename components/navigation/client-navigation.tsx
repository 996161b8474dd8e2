'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { whenIdle } from '#components/loading/when-idle.ts';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { canNavigate, onOffline } from './connection.ts';
import { LoadingBar } from './loading-bar.tsx';
import { announceNavigation } from './navigated.ts';
import { announceNavigationStart } from './navigation-started.ts';
import { clickNavigationTarget, formNavigationTarget, linkOf } from './navigation-target.ts';
import { prefetchVisible, watchIntent } from './prefetch-intent.ts';
import { WHOLE_PAGE } from './prefetch-kind.ts';
import { isPageStale, recordLoadTime } from './stale-pages.ts';

/**
 * Rendered once per page: turns links and GET forms to our own pages into client-side navigation. Prefetches a page on
 * hover and touch, and a visible link with `data-prefetch`. `data-full-load` on a link or its ancestor keeps the full page
 * load.
 */
export function ClientNavigation({ offline }: { offline: { text: string; retry: string } }) {
  const router = useRouter();
  const [isPending, startNavigation] = useTransition();
  const wasPending = useRef(false);

  useEffect(() => {
    const go = (href: string, link: ReturnType<typeof linkOf>) => {
      if (!canNavigate(() => go(href, null))) return;
      announceNavigationStart(link);
      startNavigation(() => router.push(href));
    };
    const take = (event: Event, href: string) => {
      event.preventDefault();
      go(href, linkOf(event.target));
    };
    const onClick = (event: MouseEvent) => {
      const href = clickNavigationTarget(event);
      if (href !== null) take(event, href);
    };
    const onSubmit = (event: SubmitEvent) => {
      const href = formNavigationTarget(event);
      if (href !== null) take(event, href);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [router]);

  const { text, retry } = offline;
  useEffect(
    () =>
      onOffline((onPress) =>
        showSnackbar({ text, variant: 'danger', closable: true, action: { label: retry, onPress } }),
      ),
    [text, retry],
  );

  useEffect(() => watchIntent((href) => prefetch(router, href)), [router]);

  useEffect(() => {
    if (wasPending.current && !isPending) {
      announceNavigation();
      if (isPageStale()) router.refresh();
    }
    wasPending.current = isPending;
    if (isPending) return undefined;
    return whenIdle(() => prefetchVisible((href) => prefetch(router, href)));
  }, [isPending, router]);

  useEffect(() => {
    window.addEventListener('popstate', announceNavigation);
    return () => window.removeEventListener('popstate', announceNavigation);
  }, []);

  return <LoadingBar isPending={isPending} />;
}

/**
 * With partial prefetching the default loads only the shell that all links of a route share; our pages are completely
 * static.
 */
function prefetch(router: ReturnType<typeof useRouter>, href: string): void {
  recordLoadTime(href);
  router.prefetch(href, { kind: WHOLE_PAGE });
}
