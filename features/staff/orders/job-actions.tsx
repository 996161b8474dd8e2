'use client';

import { Button } from '#components/ui/button/button.tsx';
import { RemoveButton } from '#features/staff/shared/remove-button.tsx';
import { useRowCall } from '#features/staff/shared/use-row-call.ts';
import { api } from '#lib/client/api.ts';
import { fill } from '#lib/format/fill.ts';
import type { StaffOrderTexts } from './order-texts.ts';
import styles from './orders.module.scss';

interface JobActionsProps {
  id: number;
  canBeDropped: boolean;
  /** of the job, for screen readers */
  name: string;
  texts: StaffOrderTexts;
}

/** Repeats a job at once, or removes one that was given up. */
export function JobActions({ id, canBeDropped, name, texts }: JobActionsProps) {
  const { isSending, send } = useRowCall(
    () => api('POST v1 staff/jobs/{id}/retry/', { params: { id } }),
    texts.jobs.retried,
  );
  return (
    <div className={styles.actions}>
      <Button
        size="s"
        variant="outline"
        aria-disabled={isSending}
        aria-label={fill(texts.jobs.retryOf, { name })}
        onClick={send}
      >
        {texts.jobs.retry}
      </Button>
      {canBeDropped && (
        <RemoveButton
          texts={{
            ...texts.jobs.dropping,
            remove: texts.jobs.drop,
            confirm: texts.jobs.drop,
            removed: texts.jobs.dropped,
          }}
          ofRow={fill(texts.jobs.dropOf, { name })}
          remove={() => api('POST v1 staff/jobs/{id}/drop/', { params: { id } })}
          onDone={() => {}}
        />
      )}
    </div>
  );
}
