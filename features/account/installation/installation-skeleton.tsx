import { FilterSkeleton } from '#components/filter-panel/filter-skeleton.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import styles from './installation.module.scss';

/** The page before its view is loaded. */
export function InstallationSkeleton() {
  return (
    <div className={styles.skeleton} data-with-action aria-busy="true">
      <Rows />
    </div>
  );
}

/** The list below the action of the page. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} aria-busy="true" aria-label={label} role="status">
      <Rows />
    </div>
  );
}

function Rows() {
  return (
    <>
      <FilterSkeleton />
      <PanelSkeleton height={244} />
      <PanelSkeleton height={244} />
      <PanelSkeleton height={244} />
    </>
  );
}

export function FormSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" aria-label={label} role="status">
      <PanelSkeleton height={980} />
    </div>
  );
}
