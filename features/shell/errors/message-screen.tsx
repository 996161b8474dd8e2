import type { ReactNode } from 'react';
import { HeatGunPicture } from './heat-gun-picture.tsx';
import styles from './message-screen.module.scss';

interface MessageScreenProps {
  /** HTTP status: 404, 500 */
  code: string;
  text: ReactNode;
  /** links and buttons */
  children: ReactNode;
}

/** A full-page message instead of a page that cannot be shown. */
export function MessageScreen({ code, text, children }: MessageScreenProps) {
  return (
    <div className={styles.root}>
      <HeatGunPicture />
      <div className={styles.words}>
        <h1>{code}</h1>
        <p>{text}</p>
        <div className={styles.buttons}>{children}</div>
      </div>
    </div>
  );
}
