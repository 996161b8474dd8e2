'use client';

import { useActing } from '#features/account/session/use-acting.ts';
import { useVisitor } from '#features/account/session/visitor.ts';
import { StaffSlot } from '#features/staff/admin/staff-slot.tsx';
import { useSignedIn } from '../personal/use-signed-in.ts';

const loadPreview = () => import('./text-preview.tsx');

export function StaffIsland() {
  useSignedIn();
  const { who } = useVisitor();
  const isActing = useActing();
  return <StaffSlot who={who} isActing={isActing} loadPreview={loadPreview} />;
}
