import type { ReactNode } from 'react';
import { HeatGun } from './heat-gun.tsx';
import styles from './message-screen.module.scss';

interface MessageScreenProps {
  /** 404, 500 */
  code: string;
  text: ReactNode;
  /** what can be done about it */
  children: ReactNode;
}

/** The screen that stands in for a page which is not there. */
export function MessageScreen({ code, text, children }: MessageScreenProps) {
  return (
    <div className={styles.root}>
      <HeatGun />
      <div className={styles.words}>
        <h1>{code}</h1>
        <p>{text}</p>
        <div className={styles.ways}>{children}</div>
      </div>
    </div>
  );
}
