import { join } from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  turbopack: { root: join(import.meta.dirname, '../..') },
  typescript: { ignoreBuildErrors: true },
};

export default config;
