'use client';

import { createPortal } from 'react-dom';
import styles from './garland.module.scss';
import { HEADER_ID } from './header-id.ts';

/** The winter decoration, hung on the header under its top bar; what opens from the header opens over it. */
export function Garland() {
  const header = document.getElementById(HEADER_ID);
  return header && createPortal(<div className={styles.root} aria-hidden="true" />, header);
}
