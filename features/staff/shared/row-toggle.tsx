'use client';

import { Button } from '#components/ui/button/button.tsx';
import { fill } from '#lib/format/fill.ts';
import { useOpenedRow } from './show-opened.ts';

interface RowToggleProps {
  /** the row's number, said to screen readers */
  number: string;
  /** id of the element that it opens */
  controls: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** `{number}` is replaced in the last two */
  texts: Record<'open' | 'close' | 'openOf' | 'closeOf', string>;
}

/** The button that opens and closes the details of a row. */
export function RowToggle({ number, controls, isOpen, onToggle, texts }: RowToggleProps) {
  const button = useOpenedRow(isOpen);
  return (
    <Button
      ref={button}
      size="s"
      variant="outline"
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={fill(isOpen ? texts.closeOf : texts.openOf, { number })}
      onClick={() => onToggle(!isOpen)}
    >
      {isOpen ? texts.close : texts.open}
    </Button>
  );
}
