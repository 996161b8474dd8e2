'use client';

import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { loadPartner } from './load-partner.ts';
import type { PartnerSlotProps } from './partner-props.ts';
import { PartnerSkeleton } from './partner-skeleton.tsx';

/** Tokens and documentation of a signed-in visitor, loaded on demand; nothing for guests. */
export function PartnerSlot({ who, isActing }: PartnerSlotProps) {
  const part = useLazyModule(loadPartner, who !== 'guest');
  if (who === 'guest') return null;
  return part ? <part.PartnerView who={who} isActing={isActing} texts={part.texts} /> : <PartnerSkeleton />;
}
