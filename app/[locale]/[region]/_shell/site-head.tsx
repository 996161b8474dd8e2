'use client';

import { headScript } from '#features/shell/head-script/built.ts';

/** In the browser it has run already: hydration keeps the element, and the bundle does without a copy. */
const writtenScript = typeof window === 'undefined' ? headScript : '';

/**
 * Head elements common to all pages. A client component, so that its markup is not repeated in every page's RSC
 * payload.
 */
export function SiteHead() {
  return (
    <>
      {/* before the first paint: the theme, and who is signed in */}
      <script dangerouslySetInnerHTML={{ __html: writtenScript }} suppressHydrationWarning />
      {/* the first paint waits until the page is parsed up to its footer, so that nothing moves */}
      <link rel="expect" href="#site-footer" blocking="render" />
      <meta name="format-detection" content="telephone=no" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/favicon.180.png" />
    </>
  );
}
