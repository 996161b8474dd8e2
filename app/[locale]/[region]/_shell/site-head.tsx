'use client';

import { whoScript } from '#lib/config/account-cookies.ts';
import { themeScript } from '#lib/config/theme.ts';

/**
 * Head elements common to all pages. A client component, so that its markup is not repeated in every page's RSC
 * payload.
 */
export function SiteHead() {
  return (
    <>
      {/* the scripts are our own constants and must run before the first paint */}
      <script dangerouslySetInnerHTML={{ __html: `${themeScript};${whoScript}` }} />
      {/* blocks rendering until the document is parsed: a partly parsed page would shift */}
      <link rel="expect" href="#site-footer" blocking="render" />
      <meta name="format-detection" content="telephone=no" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/favicon.180.png" />
    </>
  );
}
