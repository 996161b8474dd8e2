'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { onNavigated } from '#components/navigation/navigated.ts';
import { useStore } from '#components/state/store.ts';
import { MENU_ID } from './catalogue-button.tsx';
import styles from './catalogue-menu.module.scss';
import { loadPanel } from './load-panel.ts';
import { closeMenu, isOpener, menu } from './menu-store.ts';

interface CatalogueMenuProps {
  label: string;
  /** addresses of categories with a mark for this visitor */
  marked: readonly string[];
}

/** The catalogue menu under the header; its content is loaded when it is first needed. */
export function CatalogueMenu({ label, marked }: CatalogueMenuProps) {
  const { isOpen, isWanted } = useStore(menu);
  const panel = useLazyModule(loadPanel, isWanted);
  useEffect(() => onNavigated(closeMenu), []);
  return (
    isOpen && (
      <MenuFrame label={label}>{panel && <panel.CataloguePanel texts={panel.texts} marked={marked} />}</MenuFrame>
    )
  );
}

/** Under the header, which stays usable, or full-screen and modal on a phone. */
function MenuFrame({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const isSheet = getComputedStyle(dialog).getPropertyValue('--menu-is-sheet') === '1';
    if (isSheet) dialog.showModal();
    else dialog.show();
    // the menu extends below the viewport, and focusing it would scroll the page (§2: the page stays at the top)
    window.scrollTo({ top: 0, behavior: 'instant' });
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && target !== document && !dialog.contains(target) && !isOpener(target)) closeMenu();
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closeMenu({ returnFocus: true });
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
      dialog.close();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      id={MENU_ID}
      className={styles.root}
      aria-label={label}
      onCancel={(event) => event.preventDefault()}
    >
      {children}
    </dialog>
  );
}
