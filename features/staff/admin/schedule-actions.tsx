'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog/confirm-dialog.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { failureOf } from '#lib/client/refusal.ts';
import { fill } from '#lib/format/fill.ts';
import type { ImportTexts } from './import-texts.ts';
import styles from './imports.module.scss';

interface ScheduleActionsProps {
  id: number;
  /** of the schedule, for screen readers */
  name: string;
  isOn: boolean;
  texts: ImportTexts;
  onDone: () => Promise<void>;
}

/** Switches a schedule on and off, fetches at once, and removes it. */
export function ScheduleActions({ id, name, isOn, texts, onDone }: ScheduleActionsProps) {
  const { schedules } = texts;
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const params = { id };
  async function act(send: () => Promise<unknown>, done: string): Promise<void> {
    if (isSending) return;
    setSending(true);
    try {
      await send();
      showSnackbar({ text: done, variant: 'success' });
    } catch (error) {
      showSnackbar(failureOf(error, () => act(send, done)));
    }
    await onDone();
    setSending(false);
    setAsking(false);
  }
  return (
    <div className={styles.actions}>
      <Button
        size="s"
        variant="outline"
        aria-disabled={isSending}
        aria-label={fill(isOn ? schedules.offOf : schedules.onOf, { name })}
        onClick={() =>
          void act(() => api('POST v1 staff/schedules/{id}/', { params, body: { isOn: !isOn } }), schedules.saved)
        }
      >
        {isOn ? schedules.off : schedules.on}
      </Button>
      <Button
        size="s"
        variant="outline"
        aria-disabled={isSending}
        aria-label={fill(schedules.runOf, { name })}
        onClick={() => void act(() => api('POST v1 staff/schedules/{id}/run/', { params }), schedules.started)}
      >
        {schedules.run}
      </Button>
      <Button
        size="s"
        variant="outline"
        aria-label={fill(schedules.removeOf, { name })}
        onClick={() => setAsking(true)}
      >
        {schedules.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={schedules.removeTitle}
          text={schedules.removeText}
          texts={{ keep: texts.keep, confirm: schedules.remove, close: texts.close }}
          isBusy={isSending}
          failure={null}
          onClose={() => setAsking(false)}
          onConfirm={() => void act(() => api('POST v1 staff/schedules/{id}/remove/', { params }), schedules.saved)}
        />
      )}
    </div>
  );
}
