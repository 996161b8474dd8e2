'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import desk from './desk.module.scss';

interface OpeningRowProps {
  id: string;
  /** all cells but the last */
  children: ReactNode;
  columns: number;
  /** of the button */
  label: string;
  texts: Record<'change' | 'close', string>;
  /** what is below the open row */
  renderDetails: (close: () => void) => ReactNode;
}

/** A row whose button shows a form below it. */
export function OpeningRow({ id, children, columns, label, texts, renderDetails }: OpeningRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr>
        {children}
        <td>
          <Button
            size="s"
            variant="outline"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={label}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.close : texts.change}
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr id={id} className={desk.details}>
          <td colSpan={columns}>{renderDetails(() => setOpen(false))}</td>
        </tr>
      )}
    </>
  );
}
