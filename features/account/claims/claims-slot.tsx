'use client';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import type { ClaimSlotProps, ClaimsSlotProps } from './claims-props.ts';
import { ClaimSkeleton, ClaimsSkeleton } from './claims-skeleton.tsx';
import { loadClaim, loadClaims } from './load-claims.ts';

/** The claims page of a signed-in customer, its view loaded on demand. */
export function ClaimsSlot(props: ClaimsSlotProps) {
  const part = useLazyModule(loadClaims, true);
  return part ? <part.ClaimsView {...props} texts={part.texts} /> : <ClaimsSkeleton />;
}

/** The page of one claim, whose id is in the address. */
export function ClaimSlot(props: ClaimSlotProps) {
  const part = useLazyModule(loadClaim, true);
  return part ? <part.ClaimView {...props} texts={part.texts} /> : <ClaimSkeleton />;
}
