import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

/** Of pages under development; otherwise the page cache gives each page a policy, and the API its own pages. */
const developmentHeaders = [
  {
    source: '/:path*',
    headers: [{ key: 'Content-Security-Policy', value: "frame-ancestors 'none'; base-uri 'self'; object-src 'none'" }],
  },
];

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // pictures are sized when they are drawn or imported
  images: { unoptimized: true },
  // every head stands in the markup: no reader needs a rendering of its own
  htmlLimitedBots: /$^/,
  headers: async () => (process.env.NODE_ENV === 'development' ? developmentHeaders : []),
  serverExternalPackages: ['pg', 'pino', 'piscina', 'sharp', 'kysely'],
  // pages rendered on demand live in memory only: a random address must not fill a disk
  experimental: {
    isrFlushToDisk: false,
    cachedNavigations: false,
    // bytes that a page may load for others to save a request: dearer ones put the account's styles into the catalogue's
    cssChunking: { type: 'graph', requestCost: 8_000 },
  },
  cacheMaxMemorySize: 16 * 1024 * 1024,
  // types are checked once, by `npm run check`
  typescript: { ignoreBuildErrors: true },
  cacheLife: {
    catalogue: { stale: 300, revalidate: 900, expire: 86_400 },
    stock: { stale: 60, revalidate: 60, expire: 3600 },
  },
};

export default createNextIntlPlugin('./lib/server/messages.ts')(config);
