'use client';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import type { ColleaguesSlotProps } from './colleagues-props.ts';
import { ColleaguesSkeleton } from './colleagues-skeleton.tsx';
import { loadColleagues } from './load-colleagues.ts';

/** The colleagues page of a signed-in user; its view is loaded on demand. */
export function ColleaguesSlot(props: ColleaguesSlotProps) {
  const part = useLazyModule(loadColleagues, true);
  return part ? <part.ColleaguesView {...props} texts={part.texts} /> : <ColleaguesSkeleton />;
}
