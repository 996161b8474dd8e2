'use client';

import { createPortal } from 'react-dom';
import styles from './garland.module.scss';
import { HEADER_ID } from './header-id.ts';

/** The winter decoration below the header, where it covers no control; menus of the header open above it. */
export function Garland() {
  const header = document.getElementById(HEADER_ID);
  return header && createPortal(<div className={styles.root} aria-hidden />, header);
}
