'use client';

import { LoadFailure } from '#components/ui/load-failure/load-failure.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/errors.json';
import ru from '#messages/ru/errors.json';
import { loadAppInfo } from './app-info.ts';

/** Instead of an own page whose visitor could not be loaded. */
export function VisitorFailure() {
  const { title, text, retry } = { ru, en }[pageLocale()].visitor;
  return <LoadFailure title={title} text={text} retryLabel={retry} onRetry={() => void loadAppInfo({ anew: true })} />;
}
