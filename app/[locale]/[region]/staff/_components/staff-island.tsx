'use client';

import { ending } from '#features/account/acting/ending.ts';
import { useActing } from '#features/account/session/use-acting.ts';
import { useVisitor } from '#features/account/session/visitor.ts';
import { StaffSlot } from '#features/staff/staff-slot.tsx';
import { useSignedIn } from '../../personal/_components/use-signed-in.ts';

const endActing = () => ending.set(true);
const loadPreview = () => import('./text-preview.tsx');

export function StaffIsland() {
  useSignedIn();
  const { who, info } = useVisitor();
  const isActing = useActing();
  return (
    <StaffSlot
      who={who}
      isActing={isActing}
      actingFor={info?.acting ?? null}
      onEndActing={endActing}
      loadPreview={loadPreview}
    />
  );
}
