'use client';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import styles from './installation.module.scss';
import type { InstallationSlotProps } from './installation-props.ts';
import { InstallationSkeleton } from './installation-skeleton.tsx';
import { loadInstallation } from './load-installation.ts';

/** The installation requests of a signed-in customer, their view loaded on demand. */
export function InstallationSlot(props: InstallationSlotProps) {
  const part = useLazyModule(loadInstallation, true);
  return (
    <div className={styles.slot}>
      {part ? <part.InstallationView {...props} texts={part.texts} /> : <InstallationSkeleton />}
    </div>
  );
}
