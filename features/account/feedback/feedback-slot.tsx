'use client';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import type { FeedbackSlotProps } from './feedback-props.ts';
import { FeedbackSkeleton } from './feedback-skeleton.tsx';
import { loadFeedback } from './load-feedback.ts';

/** The support page of a signed-in user, its view loaded on demand. */
export function FeedbackSlot(props: FeedbackSlotProps) {
  const part = useLazyModule(loadFeedback, true);
  const { person } = props;
  // the form reads what this person typed before when it appears
  if (!part || person === null) return <FeedbackSkeleton />;
  return <part.FeedbackView {...props} person={person} texts={part.texts} />;
}
