'use client';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import type { StaffSlotProps } from './staff-props.ts';

const loadView = () => import('./staff-view.tsx');

/** The operators' page, its view loaded on demand. */
export function StaffSlot(props: StaffSlotProps) {
  const part = useLazyModule(loadView, true);
  return part ? <part.StaffView {...props} /> : <PanelSkeleton height={480} />;
}
