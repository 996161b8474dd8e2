'use client';

import { useActing } from '#features/account/session/use-acting.ts';
import { useVisitor } from '#features/account/session/visitor.ts';
import type { LeagueTexts } from '#features/content/league/league-texts.ts';
import { OwnPlaceSlot } from '#features/content/league/own-place-slot.tsx';

export function OwnPlaceIsland({ words }: { words: LeagueTexts['place'] }) {
  const { who } = useVisitor();
  return <OwnPlaceSlot who={who} isActing={useActing()} words={words} />;
}
