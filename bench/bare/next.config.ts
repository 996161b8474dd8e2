import type { NextConfig } from 'next';

const config: NextConfig = {
  cacheComponents: true,
  poweredByHeader: false,
  turbopack: { root: '../..' },
  typescript: { ignoreBuildErrors: true },
};

export default config;
