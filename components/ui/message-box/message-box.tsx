import type { ReactNode } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-names.ts';
import styles from './message-box.module.scss';

interface MessageBoxProps {
  icon: IconName;
  title: string;
  text: string;
  /** actions */
  children?: ReactNode;
}

/** Shown instead of content that is empty or unavailable, with an explanation. */
export function MessageBox({ icon, title, text, children }: MessageBoxProps) {
  return (
    <div className={styles.root}>
      <Icon name={icon} size={32} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
