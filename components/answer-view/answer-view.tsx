import type { ReactNode } from 'react';
import { LoadFailure } from '#components/ui/load-failure/load-failure.tsx';
import { hasFailed } from './has-failed.ts';

interface AnswerViewProps<T> {
  /** undefined or null: not loaded yet */
  data: T | undefined | null;
  /** HTTP status of a failed request, 0 for a network error; null: it did not fail */
  refusal: number | null;
  onRetry: () => void;
  texts: Record<'title' | 'text' | 'retry', string>;
  /** shown while loading */
  skeleton: ReactNode;
  /** shown for status 403; default: the failure, without the data from before */
  closed?: ReactNode;
  /** shown for status 404, and for 400: an address that cannot be valid */
  missing?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows a query's data, or its skeleton, error or «not found» state. */
export function AnswerView<T>({
  data,
  refusal,
  onRetry,
  texts,
  skeleton,
  closed,
  missing,
  children,
}: AnswerViewProps<T>) {
  if (refusal === 403 && closed) return closed;
  if ((refusal === 404 || refusal === 400) && missing) return missing;
  if (data !== undefined && data !== null && refusal !== 403) return children(data);
  if (!hasFailed(refusal)) return skeleton;
  return <LoadFailure title={texts.title} text={texts.text} retryLabel={texts.retry} onRetry={onRetry} />;
}
