'use client';

import { Button } from '#components/ui/button/button.tsx';
import { RemoveButton } from '#features/staff/shared/remove-button.tsx';
import { useRowCall } from '#features/staff/shared/use-row-call.ts';
import { api } from '#lib/client/api.ts';
import { fill } from '#lib/format/fill.ts';
import type { ImportTexts } from './import-texts.ts';
import styles from './imports.module.scss';

interface ScheduleActionsProps {
  id: number;
  /** of the schedule, for screen readers */
  name: string;
  isOn: boolean;
  texts: ImportTexts;
}

/** Switches a schedule on and off, fetches at once, and removes it. */
export function ScheduleActions({ id, name, isOn, texts }: ScheduleActionsProps) {
  const { schedules } = texts;
  const params = { id };
  const change = useRowCall(
    () => api('POST v1 staff/schedules/{id}/', { params, body: { isOn: !isOn } }),
    schedules.saved,
  );
  const run = useRowCall(() => api('POST v1 staff/schedules/{id}/run/', { params }), schedules.started);
  return (
    <div className={styles.actions}>
      <Button
        size="s"
        variant="outline"
        aria-disabled={change.isSending}
        aria-label={fill(isOn ? schedules.offOf : schedules.onOf, { name })}
        onClick={change.send}
      >
        {isOn ? schedules.off : schedules.on}
      </Button>
      <Button
        size="s"
        variant="outline"
        aria-disabled={run.isSending}
        aria-label={fill(schedules.runOf, { name })}
        onClick={run.send}
      >
        {schedules.run}
      </Button>
      <RemoveButton
        texts={{
          remove: schedules.remove,
          title: schedules.removeTitle,
          text: schedules.removeText,
          keep: texts.keep,
          confirm: schedules.remove,
          close: texts.close,
          removed: schedules.removed,
        }}
        ofRow={fill(schedules.removeOf, { name })}
        remove={() => api('POST v1 staff/schedules/{id}/remove/', { params })}
        onDone={() => {}}
      />
    </div>
  );
}
