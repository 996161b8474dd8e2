'use client';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { BonusesSlotProps } from './bonuses-props.ts';
import { BonusesSkeleton } from './bonuses-skeleton.tsx';

const loadTexts = () =>
  pageLocale() === 'en' ? import('#messages/en/bonuses.json') : import('#messages/ru/bonuses.json');

async function loadView() {
  const [{ BonusesView }, { default: texts }] = await Promise.all([import('./bonuses-view.tsx'), loadTexts()]);
  return { BonusesView, texts };
}

/** The bonuses page of a signed-in customer, its view loaded on demand. */
export function BonusesSlot(props: BonusesSlotProps) {
  const part = useLazyModule(loadView, true);
  return part ? <part.BonusesView {...props} texts={part.texts} /> : <BonusesSkeleton />;
}
