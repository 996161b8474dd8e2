'use client';

import { useParams } from 'next/navigation';
import { Page } from '#components/page/page.tsx';
import en from '#messages/en/errors.json' with { type: 'json' };
import ru from '#messages/ru/errors.json' with { type: 'json' };
import { NotFoundScreen } from './not-found-screen.tsx';

/**
 * For a product or section that was removed after the middleware checked it. Loads its own texts, so that no other page
 * carries them.
 */
export function GoneScreen() {
  return (
    <Page>
      <NotFoundScreen texts={(useParams().locale === 'en' ? en : ru).notFound} />
    </Page>
  );
}
