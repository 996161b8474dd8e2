'use client';

import '../../../_shell/common-styles.ts';
import { PartnerSlot } from '#features/account/partner/partner-slot.tsx';
import { useActing } from '#features/account/session/use-acting.ts';
import { useVisitor } from '#features/account/session/visitor.ts';

/** What a signed-in visitor sees in place of the guests' page. */
export function PartnerIsland() {
  const { who } = useVisitor();
  return <PartnerSlot who={who} isActing={useActing()} />;
}
