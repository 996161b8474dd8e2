import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { BROWSER_ALIASES } from './lib/framework/browser-aliases.ts';

/** For development only: in production the page cache sets a policy for each page, and the API for its own pages. */
const developmentHeaders = [
  {
    source: '/:path*',
    headers: [{ key: 'Content-Security-Policy', value: "frame-ancestors 'none'; base-uri 'self'; object-src 'none'" }],
  },
];

/** What the browser gets of the framework (docs/decisions/0081). */
const smallerFramework: NextConfig['turbopack'] = {
  resolveAlias: Object.fromEntries(
    Object.entries(BROWSER_ALIASES).map(([request, file]) => [request, { browser: file }]),
  ),
  rules: {
    '*.js': {
      condition: { all: ['browser', { path: /^node_modules\/next\/dist\/(client|shared|lib)\// }] },
      loaders: ['./lib/framework/es-module-form.cjs'],
    },
  },
};

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // pictures are resized when they are drawn or imported
  images: { unoptimized: true },
  // metadata is never streamed, so no bot needs a blocking rendering
  htmlLimitedBots: /$^/,
  headers: async () => (process.env.NODE_ENV === 'development' ? developmentHeaders : []),
  serverExternalPackages: ['pg', 'pino', 'piscina', 'sharp', 'kysely'],
  // rendered pages are cached in memory only: requests for random addresses must not fill the disk
  experimental: {
    isrFlushToDisk: false,
    cachedNavigations: false,
    // extra bytes a page may load to save a request; a higher value would merge the styles of the stores into the
    // home page's, and a lower one give listings more sheets
    cssChunking: { type: 'graph', requestCost: 4_800 },
    // nothing reads the server's maps, and writing them takes a tenth of the build
    turbopackSourceMaps: false,
    // a clone of CI builds once
    turbopackFileSystemCacheForBuild: !process.env.CI,
  },
  // development needs the framework whole
  turbopack: process.env.NODE_ENV === 'development' ? {} : smallerFramework,
  cacheMaxMemorySize: 16 * 1024 * 1024,
  // types are checked by `npm run check`
  typescript: { ignoreBuildErrors: true },
  cacheLife: {
    catalogue: { stale: 300, revalidate: 900, expire: 86_400 },
    stock: { stale: 60, revalidate: 60, expire: 3600 },
    league: { stale: 60, revalidate: 300, expire: 3600 },
  },
};

export default createNextIntlPlugin('./lib/server/messages.ts')(config);
