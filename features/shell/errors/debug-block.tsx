'use client';

import { Icon } from '#components/icon/icon.tsx';
import styles from './debug-block.module.scss';

interface DebugBlockProps {
  status: number;
  error: unknown;
  title: string;
}

/** Status, message and stack trace, hidden by default; shown in development only (§2). */
export function DebugBlock({ status, error, title }: DebugBlockProps) {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  return (
    <details className={styles.root}>
      <summary>
        {title}
        <Icon name="chevron-down" size={16} />
      </summary>
      <pre>
        {status} {message}
        {'\n\n'}
        {stack}
      </pre>
    </details>
  );
}
