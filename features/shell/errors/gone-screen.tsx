'use client';

import { useParams } from 'next/navigation';
import { Page } from '#components/page/page.tsx';
import en from '#messages/en/errors.json' with { type: 'json' };
import ru from '#messages/ru/errors.json' with { type: 'json' };
import { NotFoundScreen } from './not-found-screen.tsx';

/** For an object that is gone since middleware asked for it. Brings its words along: no page pays for them beforehand. */
export function GoneScreen() {
  return (
    <Page>
      <NotFoundScreen texts={(useParams().locale === 'en' ? en : ru).notFound} />
    </Page>
  );
}
