'use client';

import { useEffect, useState } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { usePath } from '#components/navigation/use-path.ts';
import { useStore } from '#components/state/store.ts';
import { loadSurvey } from '#features/account/feedback/load-survey.ts';
import { unread } from '#features/account/notifications/unread-state.ts';
import { NOTIFICATIONS_PATH } from '#lib/config/routes.ts';
import type { Survey } from '#lib/contract/feedback.ts';

/** Delay before the survey appears; repeated while the tab is hidden or a dialog is open. */
const PAUSE_MS = 3000;
/** Pages on which an order is being made: the survey is hidden there. */
const busyPath = /^\/personal\/order\//;

interface SurveyNoticeProps {
  /** null: a guest, or not loaded yet */
  userId: number | null;
  /** the due survey; undefined: none, or not loaded yet */
  survey: Survey | undefined;
  closeLabel: string;
}

/** The satisfaction survey over the lower edge of the page. */
export function SurveyNotice({ userId, survey, closeLabel }: SurveyNoticeProps) {
  // kept, since later answers of the API do not contain a survey that was shown already
  const [due, setDue] = useState<{ survey: Survey; userId: number } | null>(null);
  const path = usePath() ?? '';
  // the banner of a notification comes first: one message at a time
  const hasBanner = useStore(unread).last !== null && path !== NOTIFICATIONS_PATH;
  const isBusy = hasBanner || busyPath.test(path);
  useEffect(() => {
    if (!survey || userId === null || due?.userId === userId || isBusy) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !document.querySelector('dialog[open]')) setDue({ survey, userId });
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [survey, userId, due, isBusy]);
  const part = useLazyModule(loadSurvey, due !== null);
  if (!due || due.userId !== userId || !part) return null;
  return (
    <div hidden={isBusy}>
      <part.SurveyCard survey={due.survey} texts={part.texts} closeLabel={closeLabel} />
    </div>
  );
}
