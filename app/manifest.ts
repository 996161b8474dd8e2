import type { MetadataRoute } from 'next';
import { environment } from '#lib/config/environment.ts';

/** Web app manifest, used when the shop is added to a phone's home screen; why it opens a tab: docs/decisions/0076. */
export default function manifest(): MetadataRoute.Manifest {
  const { storeName } = environment();
  return {
    name: storeName,
    short_name: storeName,
    start_url: '/',
    display: 'browser',
    background_color: '#f3f5f9',
    theme_color: '#0f2348',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/favicon.192.png', type: 'image/png', sizes: '192x192' },
      { src: '/favicon.512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}
