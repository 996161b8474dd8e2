'use client';

import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import type { PackedCard } from '#lib/packed/card.ts';
import { useListView } from './list-view.ts';
import styles from './switchable-grid.module.scss';

const load = () => import('./table-foot.tsx');

/** What the dense table has and cards have not; loaded when it is shown. */
export function TableParts({ cards }: { cards: PackedCard[] }) {
  const isTable = useListView() === 'table';
  const part = useLazyModule(load, isTable);
  return <div className={styles.foot}>{isTable && part && <part.TableFoot cards={cards} />}</div>;
}
