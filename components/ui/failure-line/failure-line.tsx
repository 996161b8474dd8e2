import type { ReactNode } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import en from '#messages/en/refusals.json';
import ru from '#messages/ru/refusals.json';
import styles from './failure-line.module.scss';

interface FailureLineProps {
  children: ReactNode;
  /** repeats exactly what failed; not needed in a form, which is sent again; null: the button is elsewhere */
  onRetry?: (() => void) | null | undefined;
}

/**
 * An error that belongs to no field, announced at once. If the shop could not be reached, it comes with 'Повторить'; any
 * other refusal would be refused again.
 */
export function FailureLine({ children, onRetry }: FailureLineProps) {
  const isShown = children !== null && children !== undefined;
  const lost = [ru, en].find(({ noConnection }) => children === noConnection);
  return (
    <div role="alert" className={styles.root}>
      {isShown && (
        <div className={styles.text}>
          <p>{children}</p>
          {lost && onRetry !== null && <Retry label={lost.retry} onRetry={onRetry} />}
        </div>
      )}
    </div>
  );
}

function Retry({ label, onRetry }: { label: string; onRetry: (() => void) | undefined }) {
  return (
    <Button
      variant="outline"
      size="s"
      icon="rotate-ccw"
      className={onRetry ? styles.retry : styles.again}
      onClick={onRetry ?? (({ currentTarget }) => currentTarget.form?.requestSubmit())}
    >
      {label}
    </Button>
  );
}
