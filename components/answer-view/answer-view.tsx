import type { ReactNode } from 'react';
import { LoadFailure } from '#components/ui/load-failure/load-failure.tsx';

interface AnswerViewProps<T> {
  /** undefined or null: it has not come */
  data: T | undefined | null;
  /** HTTP status of what went wrong, 0 where no answer came; null: nothing did */
  refusal: number | null;
  onRetry: () => void;
  texts: Record<'title' | 'text' | 'retry', string>;
  /** of what will be here */
  skeleton: ReactNode;
  /** instead of what whoever is here may not see */
  closed?: ReactNode;
  /** instead of what there is not, or what no address can name */
  missing?: ReactNode;
  children: (data: T) => ReactNode;
}

/** What was asked for, or what stands in its place. Where the session has ended the page is being left, and stays as it was. */
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
  if (data !== undefined && data !== null) return children(data);
  if (refusal === null || refusal === 401) return skeleton;
  return <LoadFailure title={texts.title} text={texts.text} retryLabel={texts.retry} onRetry={onRetry} />;
}
