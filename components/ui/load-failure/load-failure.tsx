import { Button } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';

interface LoadFailureProps {
  title: string;
  text: string;
  retryLabel: string;
  onRetry: () => void;
}

/** Replaces content that could not be loaded; announced at once. */
export function LoadFailure({ title, text, retryLabel, onRetry }: LoadFailureProps) {
  return (
    <div role="alert">
      <MessageBox icon="circle-exclamation-point" title={title} text={text}>
        <Button variant="outline" onClick={onRetry}>
          {retryLabel}
        </Button>
      </MessageBox>
    </div>
  );
}
