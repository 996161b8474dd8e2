import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  serverExternalPackages: ['pg', 'pino', 'sharp', 'kysely', 'pdfmake'],
  // pages rendered on demand live in memory only: a random address must not fill a disk
  experimental: { isrFlushToDisk: false, cachedNavigations: false, cssChunking: 'graph' },
  cacheMaxMemorySize: 16 * 1024 * 1024,
  // types are checked once, by `npm run check`
  typescript: { ignoreBuildErrors: true },
  cacheLife: {
    catalogue: { stale: 300, revalidate: 900, expire: 86_400 },
    stock: { stale: 60, revalidate: 60, expire: 3600 },
  },
};

export default createNextIntlPlugin('./lib/server/messages.ts')(config);
