'use client';
import { usePart } from '#components/loading/use-part.ts';
import type { ColleaguesSlotProps } from './colleagues-props.ts';
import { ColleaguesSkeleton } from './colleagues-skeleton.tsx';
import { loadColleagues } from './load-colleagues.ts';

/** The people of the company of whoever signed in. */
export function ColleaguesSlot(props: ColleaguesSlotProps) {
  const part = usePart(loadColleagues, true);
  return part ? <part.ColleaguesView {...props} texts={part.texts} /> : <ColleaguesSkeleton />;
}
