'use client';

import { useEffect, useState } from 'react';
import { usePart } from '#components/loading/use-part.ts';
import { usePath } from '#components/navigation/use-path.ts';
import { loadSurvey } from '#features/account/feedback/load-survey.ts';
import type { Survey } from '#lib/contract/feedback.ts';

/** Time to begin what the visitor came for. */
const PAUSE_MS = 3000;
/** Nobody is asked while an order is being made. */
const busyPath = /^\/personal\/order\//;

interface SurveyNoticeProps {
  /** null: a guest, or not loaded yet */
  userId: number | null;
  /** the due survey; undefined: none, or not loaded yet */
  survey: Survey | undefined;
  closeLabel: string;
}

/** The satisfaction survey over the page's lower edge; never on the checkout's pages, and not while a dialog is open. */
export function SurveyNotice({ userId, survey, closeLabel }: SurveyNoticeProps) {
  // stays while the account is loaded again, whose answer no longer contains a survey that is shown
  const [due, setDue] = useState<{ survey: Survey; userId: number } | null>(null);
  const isBusy = busyPath.test(usePath() ?? '');
  useEffect(() => {
    if (!survey || userId === null || due?.userId === userId || isBusy) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !document.querySelector('dialog[open]')) setDue({ survey, userId });
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [survey, userId, due, isBusy]);
  const part = usePart(loadSurvey, due !== null);
  if (!due || due.userId !== userId || !part) return null;
  return (
    <div hidden={isBusy}>
      <part.SurveyCard survey={due.survey} texts={part.texts} closeLabel={closeLabel} />
    </div>
  );
}
